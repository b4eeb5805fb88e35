import {
  getSharedView,
  listSharedEvolution,
  listSharedOperations,
  listSharedPositions,
} from '@area/contract/views/calls';
import { madridDate } from '@area/domain/calendar/madrid';
import { centsText } from '@area/domain/money/wire';
import { listAliases } from '../../clients/accounts/account-store.ts';
import { listEvolutionOfAll } from '../../ledger/units/evolution.ts';
import { listHeld } from '../../ledger/units/positions-store.ts';
import type { HeldPosition } from '../../ledger/units/positions-store.ts';
import { presentPositions, totalOfHeld } from '../../ledger/units/positions.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { listOperationSummaries } from '../operation-routes/list.ts';
import { recordLook, viewOf } from './record-look.ts';

const valueOf = (held: readonly HeldPosition[]): string | null => {
  const { value } = totalOfHeld(held);
  return value === undefined ? null : centsText(value);
};

/**
 * What whoever has the secret of a view reads. Accounts come from the view alone, each look is written down before it is answered, and nothing
 * before its first day is shown. *Source*: ADR 234.
 */
export const sharedViewRoutes = (serve: Register): void => {
  serve(getSharedView, async (context) => {
    const { db, parts } = context;
    const accounts = await recordLook(context, { kind: 'OPEN' });
    const { kind, owner, name, reads, from, until } = viewOf(context);
    const aliases = await listAliases(db, accounts);
    // How much there is, is a position too.
    const held = reads.includes('POSITIONS')
      ? await listHeld(db, accounts, madridDate(parts.clock.business()))
      : undefined;
    return {
      kind,
      owner,
      name,
      accounts: accounts.map((uuid) => ({
        uuid,
        alias: aliases.get(uuid) ?? '',
        value: held ? valueOf(held.filter(({ account_uuid }) => account_uuid === uuid)) : null,
      })),
      value: held ? valueOf(held) : null,
      reads: [...reads],
      from,
      until,
    };
  });

  serve(listSharedPositions, async (context) => {
    const { db, parts, query } = context;
    const accounts = await recordLook(context, { kind: 'POSITIONS', account: query.uuid_account });
    const held = await listHeld(db, accounts, madridDate(parts.clock.business()));
    const aliases = await listAliases(db, accounts);
    const positions = presentPositions(held);
    return held.flatMap(({ account_uuid }, index) => {
      const position = positions[index];
      return position
        ? [
            {
              ...position,
              uuid_account: account_uuid,
              account_alias: aliases.get(account_uuid) ?? '',
            },
          ]
        : [];
    });
  });

  serve(listSharedEvolution, async (context) => {
    const { db, parts, query } = context;
    const accounts = await recordLook(context, { kind: 'EVOLUTION', account: query.uuid_account });
    const on = madridDate(parts.clock.business());
    const days = await listEvolutionOfAll(db, accounts, { period: query.period, on });
    return days.filter(({ date }) => date >= viewOf(context).from);
  });

  serve(listSharedOperations, async (context) => {
    const { db, query, language } = context;
    const accounts = await recordLook(context, { kind: 'OPERATIONS', account: query.uuid_account });
    const { from, intervener_uuid } = viewOf(context);
    return listOperationSummaries(db, {
      accounts,
      $filter: [{ field: 'created_at', op: 'gte', value: from }],
      $orderby: { field: 'created_at', direction: 'desc' },
      $limit: query.$limit,
      $offset: query.$offset,
      $expand: [],
      reader: intervener_uuid,
      language,
    });
  });
};
