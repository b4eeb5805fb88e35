import type { View } from '@area/contract/views/schemas';
import {
  createView,
  getViewChoices,
  listViewLooks,
  listViews,
  revokeView,
} from '@area/contract/views/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { viewState, whyNotGrantView } from '@area/domain/sharing/views';
import { hashToken, newToken } from '../../access/auth/tokens.ts';
import { listAliases } from '../../clients/accounts/account-store.ts';
import { listShownToOthers } from '../../clients/accounts/shown-to-others.ts';
import { confirmerOf } from '../../documents/signatures/codes/confirm-change.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { listLookRows } from './looks-store.ts';
import { notifyGranted } from './notify-views.ts';
import { sharedViewRoutes } from './shared-routes.ts';
import { countLiveViews, endView, findViewRow, insertView, listViewRows } from './store.ts';
import type { ListedView } from './store.ts';

const todayOf = ({ parts }: Pick<Context, 'parts'>): CivilDate =>
  madridDate(parts.clock.business());

const presentView = (row: ListedView, today: CivilDate): View => ({
  uuid: row.uuid,
  kind: row.kind,
  name: row.name,
  state: viewState({ ...row, is_revoked: row.revoked_at !== null }, today),
  accounts: row.accounts,
  reads: [...row.reads],
  from: row.shown_from,
  until: row.valid_until,
  granted_at: row.granted_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
  last_look_at: row.last_look_at?.toISOString() ?? null,
  looks: row.looks,
});

/** *Errors*: NOT_FOUND of one that the caller did not grant. */
const getOwn = async (
  db: Db,
  context: Pick<Context<typeof revokeView>, 'session' | 'params'>,
): Promise<ListedView> => {
  const intervener = callerOf(context).intervener_uuid;
  const row = await findViewRow(db, { intervener, uuid: context.params.id });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

const listChoices = async (context: Pick<Context, 'db' | 'session' | 'parts'>) => {
  const { intervener_uuid: intervener, has_plans, account_roles: roles } = callerOf(context);
  return listShownToOthers(context.db, { intervener, today: todayOf(context), has_plans, roles });
};

/**
 * Grants a view, confirmed by a code. Nobody sees its secret again. *Errors*: INVALID_INPUT with every reason. *Source*: ADR 234.
 */
const grant = async (context: Context<typeof createView>) => {
  const { db, parts, body, origin } = context;
  const { intervener_uuid, has_plans } = callerOf(context);
  const today = todayOf(context);
  // It locks the person, so that of two grants at once the second one is counted after the first.
  const confirm = await confirmerOf(context);
  const accounts = [...new Set(body.accounts)];
  const reads = [...new Set(body.reads)];
  requireFields(
    whyNotGrantView(
      { ...body, accounts },
      {
        today,
        accounts: await listChoices(context),
        live: await countLiveViews(db, intervener_uuid, today),
      },
    ),
  );
  const unconfirmed = await confirm({
    facts: ['GRANT_VIEW', body.kind, body.name, accounts, reads, body.from, body.until],
    what: (say) => say(`messages.change_code.view.${body.kind}`, { name: body.name }),
  });
  if (unconfirmed) return unconfirmed;
  const secret = newToken();
  const row = {
    uuid: newUuid(),
    intervener_uuid,
    kind: body.kind,
    name: body.name,
    secret_sha256: hashToken(secret),
    account_uuids: accounts,
    reads,
    shown_from: civilDate(body.from),
    valid_until: civilDate(body.until),
    has_plans,
    granted_at: parts.clock.wall(),
  };
  await insertView(db, row);
  await notifyGranted(db, { ...row, until: row.valid_until }, parts.clock.business());
  const granted = await findViewRow(db, { intervener: intervener_uuid, uuid: row.uuid });
  if (!granted) throw new AppError('NOT_FOUND');
  return {
    view: presentView(granted, today),
    secret,
    url: body.kind === 'ADVISER' ? `${origin}/view#${secret}` : null,
  };
};

/** The views that clients grant to advisers and to their own programs. *Source*: screens.md, ADR 234. */
export const viewRoutes = (serve: Register): void => {
  serve(listViews, async (context) => {
    const rows = await listViewRows(context.db, callerOf(context).intervener_uuid);
    return rows.map((row) => presentView(row, todayOf(context)));
  });

  serve(
    getViewChoices,
    async (context) => {
      const uuids = await listChoices(context);
      const aliases = await listAliases(context.db, uuids);
      return { accounts: uuids.map((uuid) => ({ uuid, alias: aliases.get(uuid) ?? '' })) };
    },
    { readsAccounts: true },
  );

  serve(createView, grant, { readsAccounts: true });

  serve(revokeView, async (context) => {
    const { db, params, parts } = context;
    const intervener = callerOf(context).intervener_uuid;
    await endView(db, { intervener, uuid: params.id, at: parts.clock.wall() });
    return presentView(await getOwn(db, context), todayOf(context));
  });

  serve(listViewLooks, async (context) => {
    const { uuid } = await getOwn(context.db, context);
    const { items, total } = await listLookRows(context.db, uuid, context.query);
    return {
      items: items.map((look) => ({
        ...look,
        first_at: look.first_at.toISOString(),
        last_at: look.last_at.toISOString(),
      })),
      total,
    };
  });

  sharedViewRoutes(serve);
};
