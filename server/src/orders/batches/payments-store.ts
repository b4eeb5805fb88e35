import { payoutReference } from '@area/domain/payment/references';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { BatchRow, ListPlace } from './store.ts';

const payoutsOf = async (db: Db, batch: string, { $limit, $offset }: ListPlace) =>
  (
    await db
      .selectFrom('payouts')
      .innerJoin('products', 'products.uuid', 'payouts.product_uuid')
      .leftJoin('operations', 'operations.uuid', 'payouts.operation_uuid')
      .select(['payouts.number', 'payouts.kind', 'payouts.amount', 'beneficiary as name'])
      .select(['payouts.iban', 'products.name as product', 'operations.reference as order'])
      .where('payouts.batch_uuid', '=', batch)
      .orderBy('payouts.amount', 'desc')
      .orderBy('payouts.number')
      .limit($limit)
      .offset($offset)
      .execute()
  ).map(({ number, ...row }) => ({ reference: payoutReference(number), ...row }));

const debitsOf = async (db: Db, batch: string, { $limit, $offset }: ListPlace) =>
  db
    .selectFrom('collections')
    .innerJoin('operations', 'operations.uuid', 'collections.operation_uuid')
    .innerJoin('products', 'products.uuid', 'collections.product_uuid')
    .innerJoin('mandates', 'mandates.uuid', 'collections.mandate_uuid')
    .innerJoin('bank_accounts', 'bank_accounts.uuid', 'mandates.bank_account_uuid')
    .innerJoin('interveners', 'interveners.uuid', 'mandates.payer_uuid')
    .select(['operations.reference', 'collections.amount', 'interveners.name'])
    .select(['bank_accounts.iban', 'products.name as product', 'operations.reference as order'])
    .select(sql<'DIRECT_DEBIT'>`'DIRECT_DEBIT'`.as('kind'))
    .where('collections.batch_uuid', '=', batch)
    .orderBy('collections.amount', 'desc')
    .orderBy('operations.reference')
    .limit($limit)
    .offset($offset)
    .execute();

/** What a batch carries, the largest first. One that the bank rejected later and that was asked for again has left it. */
export const listPayments = async (db: Db, { uuid, kind }: BatchRow, place: ListPlace) =>
  kind === 'PAYOUTS' ? payoutsOf(db, uuid, place) : debitsOf(db, uuid, place);

export const countPayments = async (db: Db, { uuid, kind }: BatchRow): Promise<number> => {
  const { total } = await db
    .selectFrom(kind === 'PAYOUTS' ? 'payouts' : 'collections')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('batch_uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return Number(total);
};
