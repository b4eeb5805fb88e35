import { civilDate } from '@area/domain/calendar/civil-date';
import { sameOrNextBusinessDay } from '@area/domain/calendar/business-days';
import type { Insertable } from 'kysely';
import type { BenefitIncomesTable, BenefitsTable, Db } from '../../platform/db/tables.ts';
import type { IncomeRow } from './income-in-force.ts';
import type { BenefitRow } from './store.ts';

export const findBenefit = async (db: Db, uuid: string): Promise<BenefitRow | undefined> =>
  db.selectFrom('benefits').selectAll().where('operation_uuid', '=', uuid).executeTakeFirst();

/** The income that was asked for with the benefit. */
export const findAskedIncome = async (db: Db, benefit: string): Promise<IncomeRow | undefined> =>
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

/** The income of a benefit as it was asked for; what it divides is known once it begins. */
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

/** Payments that were asked for one by one, each on its date or the next open day. */
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
    due_on: sameOrNextBusinessDay(civilDate(date)),
    amount,
    units: null,
  }));
  await db.insertInto('benefit_payments').values(rows).execute();
};
