import type { Selectable } from 'kysely';
import type { BenefitPaymentsTable, BenefitsTable, Db } from '../../platform/db/tables.ts';
import type { IncomeRow } from './income-in-force.ts';

export type BenefitRow = Selectable<BenefitsTable>;
export type PaymentRow = Selectable<BenefitPaymentsTable>;

/** What was asked for by a RESCATE. */
export const getBenefit = async (db: Db, uuid: string): Promise<BenefitRow> =>
  db
    .selectFrom('benefits')
    .selectAll()
    .where('operation_uuid', '=', uuid)
    .executeTakeFirstOrThrow();

/** The payment that an operation makes. */
export const getPaymentOf = async (db: Db, child: string): Promise<PaymentRow> =>
  db
    .selectFrom('benefit_payments')
    .selectAll()
    .where('child_uuid', '=', child)
    .executeTakeFirstOrThrow();

/** What is still to be made of a benefit, in the order of its dates. */
export const listComing = async (db: Db, benefit: string): Promise<PaymentRow[]> =>
  db
    .selectFrom('benefit_payments')
    .selectAll()
    .where('benefit_uuid', '=', benefit)
    .where('child_uuid', 'is', null)
    .where('dropped_at', 'is', null)
    .orderBy('due_on')
    .orderBy('nominal_date')
    .orderBy('kind')
    .execute();

/** Its incomes in the order in which each took over from the one before. */
export const listIncomes = async (db: Db, benefit: string): Promise<IncomeRow[]> =>
  db
    .selectFrom('benefit_incomes')
    .selectAll()
    .where('benefit_uuid', '=', benefit)
    .orderBy('start_date')
    .orderBy('created_at')
    .execute();

type Coming = Pick<
  PaymentRow,
  'benefit_uuid' | 'kind' | 'nominal_date' | 'due_on' | 'amount' | 'units' | 'is_last'
>;

/** Foresees a payment; one that is foreseen already stays as it is. */
export const foresee = async (db: Db, payment: Coming): Promise<void> => {
  await db
    .insertInto('benefit_payments')
    .values(payment)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** What is foreseen is not made any more. */
export const dropComing = async (db: Db, benefit: string, at: Date): Promise<void> => {
  await db
    .updateTable('benefit_payments')
    .set({ dropped_at: at })
    .where('benefit_uuid', '=', benefit)
    .where('child_uuid', 'is', null)
    .where('dropped_at', 'is', null)
    .execute();
};

/** The rate of withholding that a treaty leaves us. */
export const setAskedRate = async (db: Db, operation: string, rate: string): Promise<void> => {
  await db
    .updateTable('benefits')
    .set({ asked_rate: rate })
    .where('operation_uuid', '=', operation)
    .execute();
};
