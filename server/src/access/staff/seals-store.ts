import type { Insertable } from 'kysely';
import type { AuditSealsTable, Db } from '../../platform/db/tables.ts';
import type { ChainHead } from './audit-chain.ts';

/** Where the last seal of the chain ended. */
export const findLastSeal = async (db: Db) =>
  db
    .selectFrom('audit_seals')
    .select(['last_seq', 'head'])
    .orderBy('last_seq', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Every end of the chain that was sealed. */
export const listSealedHeads = async (db: Db): Promise<ChainHead[]> =>
  (await db.selectFrom('audit_seals').select(['last_seq', 'head']).execute()).map(
    ({ last_seq: seq, head: hash }) => ({ seq, hash }),
  );

/** The first seal whose last row is gone, or is another one than it was. */
export const findUnlikeSeal = async (db: Db) =>
  db
    .selectFrom('audit_seals')
    .leftJoin('staff_audit', 'staff_audit.seq', 'audit_seals.last_seq')
    .select(['audit_seals.last_seq', 'staff_audit.hash'])
    .where('staff_audit.hash', 'is distinct from', (eb) => eb.ref('audit_seals.head'))
    .orderBy('audit_seals.last_seq')
    .limit(1)
    .executeTakeFirst();

/** Writes what was sealed; false when another process sealed it first. */
export const insertSeal = async (db: Db, row: Insertable<AuditSealsTable>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('audit_seals')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Every seal, newest first. */
export const listSeals = async (db: Db) =>
  db
    .selectFrom('audit_seals')
    .select(['number', 'first_seq', 'last_seq', 'head', 'sealed_at', 'sha256'])
    .orderBy('number', 'desc')
    .execute();

/** Where the signed file of a seal is. */
export const findSealFile = async (db: Db, number: number) =>
  db
    .selectFrom('audit_seals')
    .select(['number', 'storage_key'])
    .where('number', '=', number)
    .executeTakeFirst();
