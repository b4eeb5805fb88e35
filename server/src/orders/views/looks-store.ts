import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Listing } from '@area/contract/paging';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { readPage } from '../../platform/db/read-page.ts';
import type { Db, Tables } from '../../platform/db/tables.ts';

/** Locks a view that lives; nothing once it was revoked or ended. Looks of one view wait for each other, and for its end. */
export const lockLiveView = async (
  tx: Db,
  { uuid, today }: { readonly uuid: string; readonly today: CivilDate },
): Promise<boolean> => {
  const row = await tx
    .selectFrom('shared_views')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('revoked_at', 'is', null)
    .where('valid_until', '>=', today)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
};

interface LookPlace {
  readonly view: string;
  readonly address: string;
  readonly hour: Date;
}

/** How many looks there were in that hour, and whether nobody looked from there before. */
export const measureLooks = async (tx: Db, { view, address, hour }: LookPlace) =>
  tx
    .selectFrom('shared_view_looks')
    .select([
      sql<number>`coalesce(sum(looks) filter (where hour = ${hour}), 0)::int`.as('in_hour'),
      sql<boolean>`coalesce(bool_or(address = ${address}), false)`.as('is_known'),
    ])
    .where('view_uuid', '=', view)
    .executeTakeFirstOrThrow();

/** Counts a look beside those of its hour. */
export const countLook = async (
  tx: Db,
  row: Omit<Insertable<Tables['shared_view_looks']>, 'looks' | 'first_at'>,
): Promise<void> => {
  await tx
    .insertInto('shared_view_looks')
    .values({ ...row, first_at: row.last_at, looks: 1 })
    .onConflict((conflict) =>
      conflict.columns(['view_uuid', 'hour', 'kind', 'account_uuid', 'address']).doUpdateSet({
        last_at: row.last_at,
        looks: sql<number>`shared_view_looks.looks + 1`,
      }),
    )
    .execute();
};

const looksOf = (db: Db, view: string) =>
  db
    .selectFrom('shared_view_looks as l')
    .leftJoin('accounts as a', 'a.uuid', 'l.account_uuid')
    .select(['l.uuid', 'l.kind', 'l.address', 'l.first_at', 'l.last_at', 'l.looks'])
    .select('a.alias as account')
    .where('l.view_uuid', '=', view)
    .orderBy('l.last_at', 'desc')
    .orderBy('l.uuid', 'desc');

export type LookRow = Awaited<ReturnType<ReturnType<typeof looksOf>['execute']>>[number];

/** A page of the looks at a view, the last one first. */
export const listLookRows = async (
  db: Db,
  view: string,
  place: { readonly $limit: number; readonly $offset: number },
): Promise<Listing<LookRow>> => readPage(db, looksOf(db, view), place);
