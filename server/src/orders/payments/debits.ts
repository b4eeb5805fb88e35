import { madridDate } from '@area/domain/calendar/madrid';
import { centsFrom } from '@area/domain/money/wire';
import { sql } from 'kysely';
import type { Debit, DebitGroup } from '../bank-files/pain008.ts';
import type { Db } from '../../platform/db/tables.ts';
import { OFFICE_LANGUAGE, translate } from '../../platform/texts/translate.ts';

const PAGE = 1000;
const FIRST = '00000000-0000-0000-0000-000000000000';

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

const pageOf = (db: Db, file: string, { group, after }: { group: ProductDebits; after: string }) =>
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
    .limit(PAGE)
    .execute();

/** The debits of a group, a page at a time. */
export async function* debitsOf(db: Db, file: string, group: ProductDebits): AsyncGenerator<Debit> {
  for (let after = FIRST; ;) {
    const rows = await pageOf(db, file, { group, after });
    for (const { account, signed_at, uuid: _operation, ...row } of rows) {
      if (signed_at === null) throw new Error(`mandate ${row.mandate_id} is not signed`);
      yield {
        ...row,
        signed_on: madridDate(signed_at),
        remittance: translate(OFFICE_LANGUAGE, 'messages.remittance.debit', {
          product: group.product,
          account,
        }),
      };
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.uuid;
  }
}
