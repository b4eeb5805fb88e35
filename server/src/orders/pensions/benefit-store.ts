import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { civilDate } from '@area/domain/calendar/civil-date';
import { sameOrNextBusinessDay } from '@area/domain/calendar/business-days';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type {
  BenefitIncomesTable,
  BenefitsTable,
  BenefitPaymentsTable,
  Db,
} from '../../platform/db/tables.ts';
import type { IncomeRow } from './income-in-force.ts';
import type { RedemptionCause } from '@area/domain/pension/codes';

export const findBenefit = async (db: Db, uuid: string): Promise<BenefitRow | undefined> =>
  db.selectFrom('benefits').selectAll().where('operation_uuid', '=', uuid).executeTakeFirst();

/** The income that was asked for with the benefit. */
export const findRequestedIncome = async (
  db: Db,
  benefit: string,
): Promise<IncomeRow | undefined> =>
  db
    .selectFrom('benefit_incomes')
    .selectAll()
    .where('benefit_uuid', '=', benefit)
    .where('changed_by_uuid', 'is', null)
    .executeTakeFirst();

/** The payments that were asked for one by one. */
export const listIrregular = async (db: Db, benefit: string) =>
  db
    .selectFrom('benefit_payments')
    .select(['nominal_date', 'amount'])
    .where('benefit_uuid', '=', benefit)
    .where('kind', '=', 'IRREGULAR')
    .orderBy('nominal_date')
    .execute();

export const insertBenefit = async (db: Db, row: Insertable<BenefitsTable>): Promise<void> => {
  await db.insertInto('benefits').values(row).execute();
};

interface SentIncome extends Pick<
  BenefitIncomesTable,
  'periodicity' | 'kind' | 'payments' | 'amount' | 'units' | 'revaluation_value'
> {
  readonly start: string;
  readonly revaluation: IncomeRow['revaluation'];
}

/** The requested income of a benefit; the divided capital is known once it starts. */
export const insertIncome = async (
  db: Db,
  benefit_uuid: string,
  { income: { start, ...income }, at }: { income: SentIncome; at: Date },
): Promise<void> => {
  await db
    .insertInto('benefit_incomes')
    .values({
      benefit_uuid,
      start_date: civilDate(start),
      ...income,
      capital: null,
      created_at: at,
      changed_by_uuid: null,
    })
    .execute();
};

/** Individually requested payments, each on its date or the next business day. */
export const insertIrregular = async (
  db: Db,
  benefit_uuid: string,
  payments: readonly { readonly date: string; readonly amount: string }[],
): Promise<void> => {
  if (payments.length === 0) return;
  const rows = payments.map(({ date, amount }) => ({
    benefit_uuid,
    kind: 'IRREGULAR' as const,
    nominal_date: civilDate(date),
    due_on: sameOrNextBusinessDay(civilDate(date), businessCalendar()),
    amount,
    units: null,
  }));
  await db.insertInto('benefit_payments').values(rows).execute();
};

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

/** The pending payments of a benefit, by date. */
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

/** Its incomes in the order in which each replaced the one before. */
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

/** Schedules a payment; an already scheduled one stays as it is. */
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
export const setRequestedRate = async (db: Db, operation: string, rate: string): Promise<void> => {
  await db
    .updateTable('benefits')
    .set({ asked_rate: rate })
    .where('operation_uuid', '=', operation)
    .execute();
};

export const updateBenefit = async (
  db: Db,
  operation: string,
  changes: Updateable<BenefitsTable>,
): Promise<void> => {
  await db.updateTable('benefits').set(changes).where('operation_uuid', '=', operation).execute();
};

/** For which causes a participant collects already. */
export const listCausesCollected = async (
  db: Db,
  participant: string,
): Promise<(RedemptionCause | null)[]> => {
  const rows = await db
    .selectFrom('benefits')
    .innerJoin('operations', 'operations.uuid', 'benefits.operation_uuid')
    .select('benefits.cause')
    .distinct()
    .where('benefits.beneficiary_uuid', '=', participant)
    .where('benefits.recognised_at', 'is not', null)
    .where('operations.operation_status', 'not in', ['FINALIZED', 'CANCELLED'])
    .execute();
  return rows.map(({ cause }) => cause);
};
