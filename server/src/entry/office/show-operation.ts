import { OFFICE_LANGUAGE } from '../../platform/texts/translate.ts';
import { listHistorySteps } from '../../orders/operation-routes/history.ts';
import { UsageError, wordAt } from './command.ts';
import type { Command } from './command.ts';
import { findWholeOperation, listCorrections, listPayingAccounts } from './operations-store.ts';

const SHOWN = [
  'reference',
  'type',
  'operation_status',
  'payment_status',
  'amount',
  'fee',
  'units',
  'nav',
  'nav_date',
  'expected_nav_date',
  'waiting_for',
] as const;

export const showOperationCommand: Command = {
  name: 'operation',
  usage: 'operation REFERENCE',
  summary: 'shows an operation and its history',
  run: async ({ database }, given) => {
    const reference = wordAt(given, 0, 'REFERENCE');
    const db = database.kysely;
    const found = await findWholeOperation(db, reference);
    if (!found) throw new UsageError(`there is no operation ${reference}`);
    const items = await listHistorySteps(db, found.uuid, OFFICE_LANGUAGE);
    const paid_from = await listPayingAccounts(db, found.account_uuid);
    const facts = SHOWN.map((name) => `${name.padEnd(18)} ${JSON.stringify(found[name])}`);
    const steps = items.map(
      ({ at, from, to, actor_kind, reason }) =>
        `${at} ${from ?? '(new)'} -> ${to} ${actor_kind} ${reason ?? ''}`,
    );
    const corrections = await listCorrections(db, found.uuid);
    const corrected = corrections.map(
      (each) =>
        `correction         ${each.original} -> ${each.compensation ?? each.issue ?? ''} ${each.day} ${each.old_value} -> ${each.new_value} ${each.decided_by}: ${each.reason}`,
    );
    return {
      lines: [...facts, `paid_from          ${paid_from.join(', ')}`, ...corrected, '', ...steps],
      json: { ...found, paid_from, corrections, historical: items },
      succeeded: true,
    };
  },
};
