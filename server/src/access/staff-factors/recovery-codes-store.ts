import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';

interface HashedCode {
  readonly prefix: string;
  readonly code_hash: string;
}

/** Makes the remaining codes of a person void. */
export const voidRecoveryCodes = async (db: Db, staff_uuid: string, now: Date): Promise<void> => {
  await db
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('staff_uuid', '=', staff_uuid)
    .where('used_at', 'is', null)
    .execute();
};

/** Replaces the codes of a person. */
export const replaceRecoveryCodes = async (
  db: Db,
  staff_uuid: string,
  { codes, now }: { readonly codes: readonly HashedCode[]; readonly now: Date },
): Promise<void> => {
  await voidRecoveryCodes(db, staff_uuid, now);
  const rows = codes.map((code) => ({ uuid: newUuid(), staff_uuid, ...code, created_at: now }));
  await db.insertInto('staff_recovery_codes').values(rows).execute();
};

/** The unused code with a beginning. */
export const findRecoveryCode = async (db: Db, staff_uuid: string, prefix: string) =>
  db
    .selectFrom('staff_recovery_codes')
    .select(['uuid', 'code_hash'])
    .where('staff_uuid', '=', staff_uuid)
    .where('prefix', '=', prefix)
    .where('used_at', 'is', null)
    .executeTakeFirst();

/** Uses up a code: true for the first request only. */
export const spendRecoveryCode = async (db: Db, uuid: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('uuid', '=', uuid)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const countRecoveryCodes = async (db: Db, staff_uuid: string): Promise<number> => {
  const { count } = await db
    .selectFrom('staff_recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('staff_uuid', '=', staff_uuid)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};
