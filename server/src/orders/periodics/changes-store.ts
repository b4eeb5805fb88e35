import type { Insertable, Selectable } from 'kysely';
import type { PeriodicChangesTable, Db } from '../../platform/db/tables.ts';

export type ChangeRow = Selectable<PeriodicChangesTable>;

/** The change or the end that waits to be signed. */
export const findWaiting = async (db: Db, operation_uuid: string): Promise<ChangeRow | undefined> =>
  db
    .selectFrom('periodic_changes')
    .selectAll()
    .where('operation_uuid', '=', operation_uuid)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();

/** The waiting change or end is decided; the caller has locked the order. */
export const decideChange = async (
  db: Db,
  uuid: string,
  { status, at }: { status: Exclude<ChangeRow['status'], 'PENDING'>; at: Date },
): Promise<void> => {
  await db
    .updateTable('periodic_changes')
    .set({ status, decided_at: at })
    .where('uuid', '=', uuid)
    .where('status', '=', 'PENDING')
    .execute();
};

/** A change or an end that waits to be signed. */
export const insertChange = async (
  db: Db,
  change: Insertable<PeriodicChangesTable>,
): Promise<void> => {
  await db.insertInto('periodic_changes').values(change).execute();
};
