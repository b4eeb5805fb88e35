import type { CivilDate } from '@area/domain/calendar/civil-date';
import { centsFrom } from '@area/domain/money/wire';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { DebitGroup } from '../bank-files/pain008.ts';

export const DEBIT_PAGE = 1000;

/** A group of debits in a file, and whose account they are collected for. */
export interface ProductDebits extends DebitGroup {
  readonly product_uuid: string;
  readonly product: string;
}

/** One group for each account, creditor, day and sequence of a file. */
export const listDebitGroups = async (
  db: Db,
  { file, name }: { file: string; name: string },
): Promise<ProductDebits[]> => {
  const rows = await db
    .selectFrom('collections')
    .innerJoin('products', 'products.uuid', 'collections.product_uuid')
    .innerJoin('mandates', 'mandates.uuid', 'collections.mandate_uuid')
    .select([
      'product_uuid',
      'products.name as product',
      'products.iban as creditor_iban',
      'creditor_id',
      'creditor_name as creditor',
      'sequence',
      'collect_on as on',
    ])
    .select([sql<number>`count(*)::int`.as('count'), sql<string>`sum(amount)::text`.as('sum')])
    .where('file_uuid', '=', file)
    .groupBy([
      'product_uuid',
      'products.name',
      'products.iban',
      'creditor_id',
      'creditor_name',
      'sequence',
      'collect_on',
    ])
    .orderBy('product_uuid')
    .orderBy('creditor_id')
    .orderBy('collect_on')
    .orderBy('sequence')
    .execute();
  return rows.map(({ sum, ...row }, index) => ({
    ...row,
    id: `${name}-${index + 1}`,
    sum: centsFrom(sum),
  }));
};

/** The next page of the debits of a group. */
export const listDebits = async (
  db: Db,
  file: string,
  { group, after }: { group: ProductDebits; after: string },
) =>
  db
    .selectFrom('collections')
    .innerJoin('operations', 'operations.uuid', 'collections.operation_uuid')
    .innerJoin('accounts', 'accounts.uuid', 'operations.account_uuid')
    .innerJoin('mandates', 'mandates.uuid', 'collections.mandate_uuid')
    .innerJoin('bank_accounts', 'bank_accounts.uuid', 'mandates.bank_account_uuid')
    .innerJoin('interveners', 'interveners.uuid', 'mandates.payer_uuid')
    .select([
      'operations.uuid',
      'reference',
      'collections.amount',
      'mandates.id as mandate_id',
      'mandates.signed_at',
      'interveners.name as debtor',
    ])
    .select(['bank_accounts.iban as debtor_iban', 'accounts.number as account'])
    .where('collections.file_uuid', '=', file)
    .where('collections.product_uuid', '=', group.product_uuid)
    .where('mandates.creditor_id', '=', group.creditor_id)
    .where('mandates.creditor_name', '=', group.creditor)
    .where('collections.sequence', '=', group.sequence)
    .where('collections.collect_on', '=', group.on)
    .where('operations.uuid', '>', after)
    .orderBy('operations.uuid')
    .limit(DEBIT_PAGE)
    .execute();

/** The requested collection day of an order, while the bank has not answered. */
export const findSentCollection = async (db: Db, operation: string) =>
  db
    .selectFrom('collections')
    .select('collect_on')
    .where('operation_uuid', '=', operation)
    .where('status', '=', 'SENT')
    .executeTakeFirst();

export const updateCollected = async (
  db: Db,
  operation: string,
  collected_on: CivilDate,
): Promise<void> => {
  await db
    .updateTable('collections')
    .set({ status: 'COLLECTED', collected_on })
    .where('operation_uuid', '=', operation)
    .where('status', '=', 'SENT')
    .execute();
};

/** The order that was collected under a reference. */
export const findCollectedOrder = async (db: Db, reference: string) =>
  db
    .selectFrom('collections')
    .innerJoin('operations', 'operations.uuid', 'collections.operation_uuid')
    .select(['operations.uuid', 'operations.account_uuid', 'collections.amount'])
    .where('operations.reference', '=', reference)
    // What waits in its batch the bank does not know yet.
    .where('collections.status', '<>', 'GATHERED')
    .executeTakeFirst();

/** Whether the return of a debit is new. */
export const updateReturned = async (
  db: Db,
  operation: string,
  { on, code }: { on: CivilDate; code: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('collections')
    .set({ status: 'RETURNED', returned_on: on, return_code: code })
    .where('operation_uuid', '=', operation)
    .where('status', 'in', ['SENT', 'COLLECTED'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
