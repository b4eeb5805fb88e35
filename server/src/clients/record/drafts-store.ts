import type { PendingKind } from '@area/domain/intervener/pending-kind';
import type { Insertable, Selectable } from 'kysely';
import type { PendingChangesTable, Db } from '../../platform/db/tables.ts';

export type PendingChange = Selectable<PendingChangesTable>;

export const SHOWN = 50;

/** The changes of a person that wait, newest first. */
export const listPending = async (db: Db, intervener: string): Promise<PendingChange[]> =>
  db
    .selectFrom('pending_changes')
    .selectAll()
    .where('intervener_uuid', '=', intervener)
    .where('status', '=', 'PENDING')
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute();

export const endChange = async (
  db: Db,
  uuid: string,
  end: { status: 'VALIDATED' | 'DISCARDED'; by: string; at: Date; reason?: string },
): Promise<void> => {
  await db
    .updateTable('pending_changes')
    .set({ status: end.status, decided_by: end.by, decided_at: end.at, reason: end.reason ?? null })
    .where('uuid', '=', uuid)
    .execute();
};

export const findWaitingChange = async (
  db: Db,
  { intervener, kind }: { readonly intervener: string; readonly kind: PendingKind },
) =>
  db
    .selectFrom('pending_changes')
    .selectAll()
    .where('intervener_uuid', '=', intervener)
    .where('kind', '=', kind)
    .where('status', '=', 'PENDING')
    .forUpdate()
    .executeTakeFirst();

/** What was not accepted since then, the last first. */
export const listRejectedSince = async (db: Db, intervener: string, since: Date) =>
  db
    .selectFrom('pending_changes')
    .selectAll()
    .where('intervener_uuid', '=', intervener)
    .where('status', '=', 'DISCARDED')
    .where('reason', 'is not', null)
    .where('decided_at', '>', since)
    .orderBy('decided_at', 'desc')
    .limit(SHOWN)
    .execute();

export const insertChange = async (db: Db, row: Insertable<PendingChangesTable>): Promise<void> => {
  await db.insertInto('pending_changes').values(row).execute();
};

export const findChangeForUpdate = async (db: Db, intervener: string, uuid: string) =>
  db
    .selectFrom('pending_changes')
    .select('status')
    .where('uuid', '=', uuid)
    .where('intervener_uuid', '=', intervener)
    .forUpdate()
    .executeTakeFirst();

export const getChangeForUpdate = async (db: Db, uuid: string) =>
  db
    .selectFrom('pending_changes')
    .selectAll()
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirstOrThrow();
