import type { Insertable, QueryCreator, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tables, OperationsTable } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { isSignatureRejected } from './refused.ts';

const joined = (db: Pick<QueryCreator<Tables>, 'selectFrom'>) =>
  db
    .selectFrom('operations')
    .innerJoin('accounts', 'accounts.uuid', 'operations.account_uuid')
    .innerJoin('products', 'products.uuid', 'operations.product_uuid')
    .selectAll('operations')
    .select([
      'accounts.alias as account_alias',
      'accounts.number as account_number',
      'accounts.signature_arrangement',
      'accounts.required_signatures',
      'accounts.signature_rules',
      'products.name as product_name',
      'products.class as product_class',
      'products.type as product_type',
      'products.isin',
      'products.cnmv_number',
      'products.iban as product_iban',
      'products.entry_fee as product_entry_fee',
    ])
    .select(isSignatureRejected().as('is_signature_rejected'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('transfer_orders')
          .select('transfer_orders.operation_uuid')
          .whereRef('transfer_orders.operation_uuid', '=', 'operations.uuid'),
      ).as('is_between_managers'),
    );

/** An operation with what its account and product add to it. */
export type OperationWhole = Awaited<
  ReturnType<ReturnType<typeof joined>['executeTakeFirstOrThrow']>
>;

export const getOperationWhole = async (db: Db, uuid: string): Promise<OperationWhole> => {
  const row = await joined(db).where('operations.uuid', '=', uuid).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** What the database writes into a row that says nothing of it. */
const FRESH = { version: 1, has_docs_signed: false, waiting_for: [] };

/** A row that is not written yet, as `getOperationWhole` would find it: what is printed of it is rendered before it is written. */
export const draftOperation = async (
  db: Db,
  row: Omit<Insertable<OperationsTable>, 'uuid' | 'updated_at' | 'subop'>,
): Promise<OperationWhole> => {
  const written = JSON.stringify({
    ...FRESH,
    ...row,
    uuid: newUuid(),
    updated_at: row.created_at,
  });
  // It stands where the table stands, so that nothing of how a row is read is written twice.
  const drafted = db.with(
    'operations',
    () => sql<Selectable<OperationsTable>>`(select draft.* from products,
      jsonb_populate_record(null::operations, ${written}::jsonb
        || jsonb_build_object('cut_off', products.cut_off, 'settlement_days', products.settlement_days)) draft
      where products.uuid = ${row.product_uuid})`,
  );
  return joined(drafted as Pick<QueryCreator<Tables>, 'selectFrom'>).executeTakeFirstOrThrow();
};

/** Some operations in no order; those that are not there are left out. */
export const getOperationsWhole = async (
  db: Db,
  uuids: readonly string[],
): Promise<OperationWhole[]> =>
  uuids.length === 0
    ? []
    : joined(db)
        .where('operations.uuid', '=', sql<string>`any(${uuids}::uuid[])`)
        .execute();

/** One operation, held until the transaction ends: nobody else decides on it meanwhile. */
export const lockOperation = async (db: Db, uuid: string): Promise<OperationWhole> => {
  const row = await joined(db)
    .where('operations.uuid', '=', uuid)
    .forUpdate('operations')
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** Columns of an operation that are no step of its status: for those `moveOperation`. */
export const updateOperation = async (
  db: Db,
  uuid: string,
  changes: Omit<Updateable<OperationsTable>, 'operation_status'>,
): Promise<void> => {
  await db.updateTable('operations').set(changes).where('uuid', '=', uuid).execute();
};

/** Orders whose money the bank is told to collect. */
export const markCollecting = async (
  db: Db,
  uuids: readonly string[],
  now: Date,
): Promise<void> => {
  await db
    .updateTable('operations')
    .set({ payment_status: 'COLLECTING', updated_at: now })
    .where('uuid', '=', sql<string>`any(${uuids}::uuid[])`)
    .execute();
};
