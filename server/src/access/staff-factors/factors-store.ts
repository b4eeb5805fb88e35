import type { Insertable, Selectable } from 'kysely';
import type { Db, StaffFactorsTable } from '../../platform/db/tables.ts';

/** A factor of a member of staff as its row has it. */
export type FactorRow = Selectable<StaffFactorsTable>;

const factorsOf = (db: Db, staff_uuid: string) =>
  db
    .selectFrom('staff_factors')
    .selectAll()
    .where('staff_uuid', '=', staff_uuid)
    .where('removed_at', 'is', null);

/** The factors that somebody may show, oldest first. */
export const listFactors = async (db: Db, staff_uuid: string): Promise<FactorRow[]> =>
  factorsOf(db, staff_uuid)
    .where('confirmed_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute();

/** A factor that its owner has not shown yet. */
export const findUnconfirmed = async (
  db: Db,
  staff_uuid: string,
  uuid: string,
): Promise<FactorRow | undefined> =>
  factorsOf(db, staff_uuid)
    .where('uuid', '=', uuid)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();

export const findPasskey = async (
  db: Db,
  staff_uuid: string,
  credential_id: string,
): Promise<FactorRow | undefined> =>
  factorsOf(db, staff_uuid)
    .where('kind', '=', 'PASSKEY')
    .where('credential_id', '=', credential_id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();

export const insertFactor = async (
  db: Db,
  factor: Insertable<StaffFactorsTable>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff_factors')
    .values(factor)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Uses up the time step of a code: true for the first request only, and never for an earlier step. */
export const spendStep = async (
  db: Db,
  uuid: string,
  { step, now }: { readonly step: number; readonly now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('staff_factors')
    .set({ last_step: step, last_used_at: now })
    .where('uuid', '=', uuid)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Increases the counter of a passkey: only from the value that was checked. */
export const advanceCounter = async (
  db: Db,
  uuid: string,
  { from, to, now }: { readonly from: number; readonly to: number; readonly now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('staff_factors')
    .set({ counter: to, last_used_at: now })
    .where('uuid', '=', uuid)
    .where('counter', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const confirmFactor = async (db: Db, uuid: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('staff_factors')
    .set({ confirmed_at: now })
    .where('uuid', '=', uuid)
    .where('confirmed_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Puts one factor of a person out of use. */
export const removeFactor = async (
  db: Db,
  { staff_uuid, uuid }: { readonly staff_uuid: string; readonly uuid: string },
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('staff_factors')
    .set({ removed_at: now })
    .where('staff_uuid', '=', staff_uuid)
    .where('uuid', '=', uuid)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Makes all factors of a person void, or those that were never confirmed. */
export const removeFactors = async (
  db: Db,
  staff_uuid: string,
  { now, only_unconfirmed = false }: { readonly now: Date; readonly only_unconfirmed?: boolean },
): Promise<void> => {
  await db
    .updateTable('staff_factors')
    .set({ removed_at: now })
    .where('staff_uuid', '=', staff_uuid)
    .where('removed_at', 'is', null)
    .$if(only_unconfirmed, (query) => query.where('confirmed_at', 'is', null))
    .execute();
};

/** By what each member of staff comes in. */
export const listFactorKinds = async (db: Db) =>
  db
    .selectFrom('staff_factors')
    .select(['staff_uuid', 'kind'])
    .where('removed_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .orderBy('created_at')
    .execute();
