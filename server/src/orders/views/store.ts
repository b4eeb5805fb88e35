import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { accountRolesOf } from '../../access/account-access/store.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { Db, Tables } from '../../platform/db/tables.ts';

const viewsOf = (db: Db, intervener: string) =>
  db
    .selectFrom('shared_views as v')
    .selectAll('v')
    .select([
      sql<number>`(select coalesce(sum(l.looks), 0)::int from shared_view_looks l where l.view_uuid = v.uuid)`.as(
        'looks',
      ),
      sql<Date | null>`(select max(l.last_at) from shared_view_looks l where l.view_uuid = v.uuid)`.as(
        'last_look_at',
      ),
      sql<
        { uuid: string; alias: string }[]
      >`(select coalesce(json_agg(json_build_object('uuid', a.uuid, 'alias', a.alias) order by a.created_at, a.uuid), '[]')
           from accounts a where a.uuid = any(v.account_uuids))`.as('accounts'),
    ])
    .where('v.intervener_uuid', '=', intervener)
    .orderBy('v.granted_at', 'desc')
    .orderBy('v.uuid', 'desc');

/** The views that somebody granted, the newest first, with how often they were looked at. */
export const listViewRows = async (db: Db, intervener: string) => viewsOf(db, intervener).execute();

export type ListedView = Awaited<ReturnType<typeof listViewRows>>[number];

export const findViewRow = async (
  db: Db,
  { intervener, uuid }: { readonly intervener: string; readonly uuid: string },
): Promise<ListedView | undefined> =>
  viewsOf(db, intervener).where('v.uuid', '=', uuid).executeTakeFirst();

export const countLiveViews = async (
  db: Db,
  intervener: string,
  today: CivilDate,
): Promise<number> => {
  const { live } = await db
    .selectFrom('shared_views')
    .select(({ fn }) => fn.countAll<number>().as('live'))
    .where('intervener_uuid', '=', intervener)
    .where('revoked_at', 'is', null)
    .where('valid_until', '>=', today)
    .executeTakeFirstOrThrow();
  return Number(live);
};

export const insertView = async (
  tx: Db,
  row: Insertable<Tables['shared_views']>,
): Promise<void> => {
  await tx.insertInto('shared_views').values(row).execute();
};

/** From now on its secret is answered nothing. A second time changes nothing. */
export const endView = async (
  tx: Db,
  {
    intervener,
    uuid,
    at,
  }: { readonly intervener: string; readonly uuid: string; readonly at: Date },
): Promise<void> => {
  await tx
    .updateTable('shared_views')
    .set({ revoked_at: at })
    .where('uuid', '=', uuid)
    .where('intervener_uuid', '=', intervener)
    .where('revoked_at', 'is', null)
    .execute();
};

const withSecret = prepare((db, bind: Bind<{ secret_sha256: Buffer }>) =>
  db
    .selectFrom('shared_views as v')
    .innerJoin('interveners as i', 'i.uuid', 'v.intervener_uuid')
    .selectAll('v')
    .select('i.name as owner')
    .select(
      // Whoever may not log in shows nothing either.
      sql<boolean>`not i.is_deceased and i.intervener_status not like 'BLOQUEADO%' and exists (select from logins l where l.intervener_uuid = i.uuid)`.as(
        'has_area',
      ),
    )
    .select(accountRolesOf(sql.ref('v.intervener_uuid')).as('roles'))
    .where('v.secret_sha256', '=', bind('secret_sha256')),
);

/** The view of a secret, with what its owner is on their accounts at this moment. */
export const findViewWithSecret = async (db: Db, secret_sha256: Buffer) =>
  (await withSecret(db, { secret_sha256 }))[0];
