import type { PaidYear, Payee } from '@area/domain/tax/benefit-schedule';
import type { Rate, Cents } from '@area/domain/money/money';
import { NO_CENTS } from '@area/domain/money/money';
import { centsFrom } from '@area/domain/money/wire';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { RedemptionCause } from '@area/domain/pension/codes';

/** The other income of a year that a person declared. */
export const findWorkIncome = async (db: Db, intervener: string, year: number) => {
  const told = await db
    .selectFrom('work_income_declarations')
    .selectAll()
    .where('intervener_uuid', '=', intervener)
    .where('year', '=', year)
    .executeTakeFirst();
  return told
    ? {
        other_income: centsFrom(told.other_income),
        family_minimum: centsFrom(told.family_minimum),
        declared_at: told.declared_at,
      }
    : { other_income: NO_CENTS, family_minimum: NO_CENTS, declared_at: null };
};

/** The facts of a person that decide the withholding on their benefits of a year. *Source*: decisions 2.8, modelo 145. */
export const getPayee = async (
  db: Db,
  beneficiary: string,
  { year, asked_rate }: { year: number; asked_rate: Rate | null },
): Promise<Payee> => {
  const { birthdate } = await db
    .selectFrom('interveners')
    .select('birthdate')
    .where('uuid', '=', beneficiary)
    .executeTakeFirstOrThrow();
  const { other_income, family_minimum } = await findWorkIncome(db, beneficiary, year);
  return {
    birth_year: birthdate === null ? null : Number(birthdate.slice(0, 4)),
    other_income,
    family_minimum,
    asked_rate,
  };
};

/** The benefits that a person was paid in a year, from all plans. */
export const getPaidYear = async (db: Db, beneficiary: string, year: number): Promise<PaidYear> => {
  const sums = await db
    .selectFrom('work_income_lines')
    .select([
      sql<string>`coalesce(sum(gross), 0)::numeric(20, 2)`.as('paid'),
      sql<string>`coalesce(sum(withholding), 0)::numeric(20, 2)`.as('withheld'),
      sql<string>`coalesce(sum(reduction), 0)::numeric(20, 2)`.as('reduction'),
    ])
    .where('intervener_uuid', '=', beneficiary)
    .where('year', '=', year)
    .executeTakeFirstOrThrow();
  return {
    paid: centsFrom(sums.paid),
    withheld: centsFrom(sums.withheld),
    reduction: centsFrom(sums.reduction),
  };
};

/** What an operation paid as work income. */
export const findWorkIncomeLine = async (db: Db, operation: string) =>
  db
    .selectFrom('work_income_lines')
    .select(['gross', 'reduction', 'withholding'])
    .where('operation_uuid', '=', operation)
    .executeTakeFirst();

/** What somebody declared of every year, the newest first. */
export const listWorkIncome = async (db: Db, intervener: string) =>
  (
    await db
      .selectFrom('work_income_declarations')
      .select(['year', 'other_income', 'family_minimum', 'declared_at'])
      .where('intervener_uuid', '=', intervener)
      .orderBy('year', 'desc')
      .execute()
  ).map(({ other_income, family_minimum, ...row }) => ({
    ...row,
    other_income: centsFrom(other_income),
    family_minimum: centsFrom(family_minimum),
  }));

/** A payment of capital of a plan. */
export interface CapitalPaid {
  readonly account: string;
  readonly product: string;
  readonly cause: RedemptionCause | null;
  readonly contingency_on: CivilDate | null;
  readonly from_first_compartment: Cents;
  readonly paid_on: CivilDate;
}

/** Payments of the same contingency that had the reduction, by the benefit itself or by a part of it. */
export const countReduced = async (
  db: Db,
  { account, product, cause, contingency_on }: CapitalPaid,
): Promise<number> => {
  const { count } = await db
    .selectFrom('work_income_lines')
    .innerJoin('operations', 'operations.uuid', 'work_income_lines.operation_uuid')
    .innerJoin('benefits', (join) =>
      join.on(({ eb, ref }) =>
        eb(
          'benefits.operation_uuid',
          '=',
          eb.fn.coalesce('operations.parent_uuid', ref('operations.uuid')),
        ),
      ),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('operations.account_uuid', '=', account)
    .where('operations.product_uuid', '=', product)
    .where('benefits.cause', 'is not distinct from', cause)
    .where('benefits.contingency_on', 'is not distinct from', contingency_on)
    .where('work_income_lines.reduction', '>', '0')
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Stores what a person declares of their other income of a year, and replaces an earlier declaration. */
export const updateWorkIncome = async (
  db: Db,
  whose: { readonly intervener_uuid: string; readonly year: number },
  said: {
    readonly other_income: string;
    readonly family_minimum: string;
    readonly declared_at: Date;
  },
): Promise<void> => {
  await db
    .insertInto('work_income_declarations')
    .values({ ...whose, ...said })
    .onConflict((conflict) => conflict.columns(['intervener_uuid', 'year']).doUpdateSet(said))
    .execute();
};
