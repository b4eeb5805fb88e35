import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { sameOrNextBusinessDay } from '@area/domain/calendar/business-days';
import { madridDate } from '@area/domain/calendar/madrid';
import { centsFrom } from '@area/domain/money/wire';
import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';
import type { TransferGroup } from '../bank-files/pain001.ts';

export const PAYOUT_PAGE = 1000;

export type PayoutRow = Selectable<Tables['payouts']>;

/** Requests a payout; returns whether it is new. */
export const insertPayout = async (
  db: Db,
  row: Insertable<Tables['payouts']>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payouts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const updatePayout = async (
  db: Db,
  uuid: string,
  changes: Updateable<Tables['payouts']>,
): Promise<void> => {
  await db.updateTable('payouts').set(changes).where('uuid', '=', uuid).execute();
};

/** The payout goes with the next batch, under a number of its own. */
export const updateRequestedAgain = async (
  db: Db,
  uuid: string,
  { iban, iban_changed_at }: Pick<PayoutRow, 'iban' | 'iban_changed_at'>,
): Promise<void> => {
  await db
    .updateTable('payouts')
    .set({
      status: 'REQUESTED',
      file_uuid: null,
      batch_uuid: null,
      sent_at: null,
      rejected_because: null,
      iban,
      iban_changed_at,
      number: sql<number>`nextval(pg_get_serial_sequence('payouts', 'number'))`,
    })
    .where('uuid', '=', uuid)
    .execute();
};

export const findPayout = async (db: Db, uuid: string): Promise<PayoutRow | undefined> =>
  db.selectFrom('payouts').selectAll().where('uuid', '=', uuid).executeTakeFirst();

export const lockPayout = async (db: Db, uuid: string): Promise<PayoutRow | undefined> =>
  db.selectFrom('payouts').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst();

/** What the payout of a number is of. */
export const findPayoutOperation = async (db: Db, number: number) =>
  db.selectFrom('payouts').select('operation_uuid').where('number', '=', number).executeTakeFirst();

export const lockPayoutOfNumber = async (db: Db, number: number): Promise<PayoutRow | undefined> =>
  db.selectFrom('payouts').selectAll().where('number', '=', number).forUpdate().executeTakeFirst();

/** The account and the product that an operation is paid from. */
export const getPayingOperation = async (db: Db, operation: string) =>
  db
    .selectFrom('operations')
    .select(['account_uuid', 'product_uuid'])
    .where('uuid', '=', operation)
    .executeTakeFirstOrThrow();

/** Who owns the bank account, as the account knows it; the latest, removed ones too. */
export const findOwner = async (
  db: Db,
  account: string,
  iban: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('bank_accounts')
      .innerJoin('interveners', 'interveners.uuid', 'bank_accounts.holder_uuid')
      .select('interveners.name')
      .where('account_uuid', '=', account)
      .where('iban', '=', iban)
      .orderBy('bank_accounts.created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.name;

/** The account for the refund of a cheque, whose own account is unknown. */
export const findRefundIban = async (db: Db, account: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('bank_accounts')
      .select('iban')
      .where('account_uuid', '=', account)
      .where('status', '=', 'VALIDATED')
      .orderBy('is_payout', 'desc')
      .orderBy('validated_at')
      .executeTakeFirst()
  )?.iban;

/** The bank account that an account is paid out to. */
export const findPayoutAccount = async (db: Db, account: string) =>
  db
    .selectFrom('bank_accounts')
    .select(['iban', 'status', 'is_payout', 'payout_changed_at'])
    .where('account_uuid', '=', account)
    .where('is_payout', '=', true)
    .executeTakeFirst();

/** The payouts of a file from one account. */
export interface PayoutGroup extends TransferGroup {
  readonly product_uuid: string;
}

/** One for each account that pays. */
export const listPayoutGroups = async (
  db: Db,
  { file, name, now }: { file: string; name: string; now: Date },
): Promise<PayoutGroup[]> => {
  const rows = await db
    .selectFrom('payouts')
    .innerJoin('products', 'products.uuid', 'payouts.product_uuid')
    .select([
      'product_uuid',
      'products.name',
      'products.iban',
      sql<number>`count(*)::int`.as('count'),
      sql<string>`sum(amount)::text`.as('sum'),
    ])
    .where('file_uuid', '=', file)
    .groupBy(['product_uuid', 'products.name', 'products.iban'])
    .orderBy('product_uuid')
    .execute();
  const on = sameOrNextBusinessDay(madridDate(now), businessCalendar());
  return rows.map(({ product_uuid, count, sum, name: debtor, iban: debtor_iban }, index) => ({
    id: `${name}-${index + 1}`,
    on,
    debtor,
    debtor_iban,
    count,
    sum: centsFrom(sum),
    product_uuid,
  }));
};

/** The next page of the transfers of a product in a file. */
export const listTransfers = async (
  db: Db,
  file: string,
  { product, after }: { product: string; after: number },
) =>
  db
    .selectFrom('payouts')
    .leftJoin('operations', 'operations.uuid', 'payouts.operation_uuid')
    .leftJoin('transfer_orders', (join) =>
      join
        .onRef('transfer_orders.operation_uuid', '=', 'payouts.operation_uuid')
        .on('transfer_orders.direction', '=', 'OUT'),
    )
    .select([
      'payouts.number',
      'payouts.amount',
      'beneficiary as creditor',
      'payouts.iban as creditor_iban',
      'kind',
      'operations.reference',
    ])
    // Another manager knows its transfer only by its own reference.
    .select('transfer_orders.reference as theirs')
    .where('file_uuid', '=', file)
    .where('payouts.product_uuid', '=', product)
    .where('payouts.number', '>', after)
    .orderBy('payouts.number')
    .limit(PAYOUT_PAGE)
    .execute();
