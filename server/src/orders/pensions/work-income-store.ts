import type { PaidYear, Payee } from '@area/domain/tax/benefit-schedule';
import type { Rate } from '@area/domain/money/money';
import { NO_CENTS } from '@area/domain/money/money';
import { centsFrom } from '@area/domain/money/wire';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** What a person told of the rest of their income of a year. */
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

/** What of somebody decides what is withheld from their benefits of a year. *Source*: decisions 2.8, modelo 145. */
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

/** What somebody was paid of benefits in a year, whatever the plan. */
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
