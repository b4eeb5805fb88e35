import { centsFrom, centsText } from '@area/domain/money/wire';
import type { PaymentLine } from '@area/domain/payment/match';
import { findOrderReference } from '@area/domain/payment/references';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { getAmount } from '../../ledger/units/operation-amount.ts';
import { awaitedOrders } from './store.ts';

/** More than a person looks through. */
const MOST_ORDERS = 50;

/** Orders that wait for money and have something in common with a line: its reference, its account, its amount or a little less. */
export const listOrdersLike = async (db: Db, line: PaymentLine) => {
  const reference = findOrderReference(line.reference) ?? '';
  const amount = centsText(line.amount);
  const isOfPayer = sql<boolean>`exists (select from bank_accounts b where b.account_uuid = operations.account_uuid and b.iban = ${line.iban} and b.iban <> '')`;
  // What is above an order and goes back is at most ten euros.
  const isOfAmount = sql<boolean>`operations.amount between ${amount}::numeric - 10 and ${amount}::numeric`;
  const rows = await awaitedOrders(db)
    .innerJoin('accounts', 'accounts.uuid', 'operations.account_uuid')
    .select([
      'operations.operation_status as status',
      'accounts.number as account',
      'products.code as product_code',
      'operations.order_at',
    ])
    .where((eb) => eb.or([eb('operations.reference', '=', reference), isOfPayer, isOfAmount]))
    .orderBy((eb) => eb('operations.reference', '=', reference), 'desc')
    .orderBy(isOfPayer, 'desc')
    .orderBy(sql`abs(operations.amount - ${amount}::numeric)`)
    .orderBy('operations.reference')
    .limit(MOST_ORDERS)
    .execute();
  return rows.map(({ amount: ordered, payment_status, ...order }) => ({
    ...order,
    amount: centsFrom(getAmount({ amount: ordered })),
    is_collected: payment_status === 'COLLECTING',
  }));
};
