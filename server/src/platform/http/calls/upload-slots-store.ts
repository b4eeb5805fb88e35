import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

/** Locks the slots of a person until the transaction ends. */
export const lockSlotsOf = async (tx: Db, intervener: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${intervener}, 11))`.execute(tx);
};

/** Frees the slots of a person that were taken before a moment. */
export const removeSlotsBefore = async (
  tx: Db,
  intervener: string,
  moment: Date,
): Promise<void> => {
  await tx
    .deleteFrom('upload_slots')
    .where('intervener_uuid', '=', intervener)
    .where('started_at', '<', moment)
    .execute();
};

export const countSlots = async (tx: Db, intervener: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('upload_slots')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('intervener_uuid', '=', intervener)
    .executeTakeFirstOrThrow();
  return count;
};

export const insertSlot = async (
  tx: Db,
  slot: Insertable<Tables['upload_slots']>,
): Promise<void> => {
  await tx.insertInto('upload_slots').values(slot).execute();
};

export const removeSlot = async (db: Db, uuid: string): Promise<void> => {
  await db.deleteFrom('upload_slots').where('uuid', '=', uuid).execute();
};
