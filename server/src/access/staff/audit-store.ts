import type { Selectable } from 'kysely';
import type { StaffAuditTable, Db } from '../../platform/db/tables.ts';

const BATCH_ROWS = 1000;

/** A row of the chain. */
export type AuditRow = Selectable<StaffAuditTable>;

/** The rows of the chain after a number, so many at once. */
export const listAuditRows = async (db: Db, after: number): Promise<AuditRow[]> =>
  db
    .selectFrom('staff_audit')
    .selectAll()
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(BATCH_ROWS)
    .execute();

/** The end of the chain, as it is stored beside it. */
export const findAuditHead = async (db: Db) =>
  db.selectFrom('staff_audit_head').select(['seq', 'hash']).executeTakeFirst();

/** The same, locked until the transaction ends: this orders the rows of all processes. */
export const lockAuditHead = async (tx: Db) =>
  tx.selectFrom('staff_audit_head').select(['seq', 'hash']).forUpdate().executeTakeFirstOrThrow();

/** Writes a row at the end of the chain, and the new end. */
export const insertAuditRow = async (tx: Db, row: AuditRow): Promise<void> => {
  await tx.insertInto('staff_audit').values(row).execute();
  await tx.updateTable('staff_audit_head').set({ seq: row.seq, hash: row.hash }).execute();
};

/** What each member of staff last did, each kind of thing once, latest first. */
export const listLastActs = async (db: Db) =>
  db
    .selectFrom('staff_audit')
    .select((eb) => [
      eb.ref('staff_uuid').$notNull().as('staff_uuid'),
      'call',
      eb.fn.max('at').as('at'),
    ])
    .where('staff_uuid', 'is not', null)
    .groupBy(['staff_uuid', 'call'])
    .orderBy('at', 'desc')
    .execute();
