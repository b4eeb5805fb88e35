import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Db } from '../../platform/db/tables.ts';

/** The progress of a correction of a unit value, and what a person must do. */
export const listCompensated = async (
  db: Db,
  { product_code, day }: { product_code: string; day: CivilDate },
) =>
  db
    .selectFrom('operation_corrections as c')
    .innerJoin('unit_value_corrections as v', 'v.uuid', 'c.correction_uuid')
    .innerJoin('products as p', 'p.uuid', 'v.product_uuid')
    .innerJoin('operations as original', 'original.uuid', 'c.original_uuid')
    .leftJoin('operations as compensation', 'compensation.uuid', 'c.compensation_uuid')
    .leftJoin('issues as i', 'i.uuid', 'c.issue_uuid')
    .select([
      'original.type',
      'original.reference as original',
      'compensation.reference as compensation',
      'i.description as issue',
    ])
    .where('p.code', '=', product_code)
    .where('v.day', '=', day)
    .orderBy('c.created_at')
    .orderBy('original.reference')
    .execute();

/** The validated bank accounts from which its money may come. */
export const listPayingAccounts = async (db: Db, account: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('bank_accounts')
    .select('iban')
    .where('account_uuid', '=', account)
    .where('status', '=', 'VALIDATED')
    .execute();
  return rows.map(({ iban }) => iban);
};

/** Its corrections, and what it corrects. */
export const listCorrections = async (db: Db, uuid: string) =>
  db
    .selectFrom('operation_corrections as c')
    .innerJoin('unit_value_corrections as v', 'v.uuid', 'c.correction_uuid')
    .innerJoin('operations as original', 'original.uuid', 'c.original_uuid')
    .leftJoin('operations as compensation', 'compensation.uuid', 'c.compensation_uuid')
    .leftJoin('issues as i', 'i.uuid', 'c.issue_uuid')
    .select([
      'original.reference as original',
      'compensation.reference as compensation',
      'i.subject as issue',
      'v.day',
      'v.old_value',
      'v.new_value',
      'v.decided_by',
      'v.reason',
    ])
    .where(({ or, eb }) =>
      or([eb('c.original_uuid', '=', uuid), eb('c.compensation_uuid', '=', uuid)]),
    )
    .orderBy('c.created_at')
    .execute();

/** An operation by its reference, with all its stored data. */
export const findWholeOperation = async (db: Db, reference: string) =>
  db.selectFrom('operations').selectAll().where('reference', '=', reference).executeTakeFirst();

/** Transfers between managers that have not ended, the first due first. */
export const listLiveTransfers = async (db: Db) =>
  db
    .selectFrom('transfer_orders')
    .innerJoin('operations', 'operations.uuid', 'transfer_orders.operation_uuid')
    .select([
      'operations.reference as order',
      'transfer_orders.reference',
      'direction',
      'operation_status',
      'manager',
      'requested_on',
      'checks_by',
      'cash_by',
      'answer',
      'answer_until',
      'cash',
    ])
    .where('operations.operation_status', 'not in', ['FINALIZED', 'CANCELLED'])
    .orderBy('cash_by')
    .orderBy('operations.uuid')
    .execute();
