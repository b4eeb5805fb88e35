import type { Cents } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

type PayInMoney = Tables['pay_in_money'];

/** How the money of each attempt was matched: the money that pays an order comes first. */
export const listOutcomes = async (db: Db, attempts: readonly string[]) =>
  db
    .selectFrom('pay_in_money')
    .innerJoin('payments', 'payments.uuid', 'pay_in_money.payment_uuid')
    .select(['pay_in_uuid', 'outcome'])
    .where('pay_in_uuid', 'in', attempts)
    .orderBy(sql`outcome = 'matched'`, 'desc')
    .orderBy('payment_uuid')
    .execute();

/** Whether a payment is known by what the provider calls it. */
export const isMoneyKnown = async (db: Db, provider_reference: string): Promise<boolean> =>
  (await db
    .selectFrom('pay_in_money')
    .select('payment_uuid')
    .where('provider_reference', '=', provider_reference)
    .executeTakeFirst()) !== undefined;

/** Whether a line of the statement is already the arrival of some payment. */
export const isLineTaken = async (db: Db, settled_as: string): Promise<boolean> =>
  (await db
    .selectFrom('pay_in_money')
    .select('payment_uuid')
    .where('settled_as', '=', settled_as)
    .executeTakeFirst()) !== undefined;

const moneyOf = (db: Db, attempt: string, amount: Cents) =>
  db
    .selectFrom('pay_in_money')
    .innerJoin('payments', 'payments.uuid', 'pay_in_money.payment_uuid')
    .where('pay_in_uuid', '=', attempt)
    .where('payments.amount', '=', centsText(amount))
    .orderBy('payment_uuid');

/** Payments of an attempt and an amount that no line of the statement has brought. */
export const listUnsettled = async (
  db: Db,
  { attempt, amount }: { readonly attempt: string; readonly amount: Cents },
) =>
  moneyOf(db, attempt, amount)
    .select(['payment_uuid', 'payments.iban'])
    .where('settled_as', 'is', null)
    .execute();

/** The first payment of an attempt and an amount that the provider has not named. */
export const findUnnamed = async (
  db: Db,
  { attempt, amount }: { readonly attempt: string; readonly amount: Cents },
): Promise<string | undefined> =>
  (
    await moneyOf(db, attempt, amount)
      .select('payment_uuid')
      .where('provider_reference', 'is', null)
      .limit(1)
      .executeTakeFirst()
  )?.payment_uuid;

export const insertMoney = async (db: Db, money: Insertable<PayInMoney>): Promise<void> => {
  await db.insertInto('pay_in_money').values(money).execute();
};

export const updateMoney = async (
  db: Db,
  payment: string,
  changes: Pick<Insertable<PayInMoney>, 'provider_reference' | 'settled_as' | 'settled_on'>,
): Promise<void> => {
  await db.updateTable('pay_in_money').set(changes).where('payment_uuid', '=', payment).execute();
};
