import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { StatementPeriod } from '@area/domain/document/statement-period';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { PAID_ON, WORK_INCOME } from '../reports/store/pensions.ts';
import { isStanding } from '../operations/standing-store.ts';

/** Payments read at a time, which limits the memory. */
export const PAGE = 1000;

/** A payment of a benefit, and what was withheld of it. */
export interface BenefitPayment {
  readonly operation: string;
  readonly person: string;
  /** When it was withheld. */
  readonly at: Date;
  readonly paid_on: CivilDate;
  readonly reference: string;
  readonly plan: string;
  readonly plan_code: string;
  readonly gross: string;
  readonly reduction: string;
  readonly rate: string;
  readonly withholding: string;
}

/** Of a year, and of the days of it that a form is about. */
export interface BenefitQuery {
  readonly year: number;
  readonly days: StatementPeriod;
}

/** A payment belongs to the year of its line; within it to the day on which it was paid. */
const isPaidWithin = ({ year, days: { from, to } }: BenefitQuery) => sql<boolean>`
  line.year = ${year} and least(greatest(${PAID_ON}, make_date(${year}, 1, 1)), make_date(${year}, 12, 31)) between ${from} and ${to} and ${isStanding(sql`o`)}`;

/** The payments of some days by their person, after the last one of the page before. */
export const listBenefitPayments = async (
  db: Db,
  asked: BenefitQuery,
  after: BenefitPayment | undefined,
): Promise<readonly BenefitPayment[]> => {
  const isNext = after
    ? sql`(line.intervener_uuid, line.operation_uuid) > (${after.person}::uuid, ${after.operation}::uuid)`
    : sql`true`;
  const { rows } = await sql<BenefitPayment>`
    select line.operation_uuid as operation, line.intervener_uuid as person, line.created_at as at, ${PAID_ON} as paid_on,
           o.reference, p.name as plan, coalesce(t.dgsfp_code, p.cnmv_number) as plan_code, line.gross, line.reduction, line.rate, line.withholding
      from ${WORK_INCOME} left join plan_terms t on t.product_uuid = p.uuid
     where ${isPaidWithin(asked)} and ${isNext}
     order by line.intervener_uuid, line.operation_uuid limit ${PAGE}`.execute(db);
  return rows;
};

/** Whether somebody was a Spanish taxpayer when it was withheld: Spain is one of the declared places, or that of the number or address. */
const WAS_HERE = sql<boolean>`
  coalesce((select case when jsonb_array_length(d.residences) > 0 then d.residences @> '[{"country": "ES"}]' end
              from tax_declarations d
             where d.intervener_uuid = line.intervener_uuid and d.residences is not null and d.declared_at <= line.created_at
             order by d.seq desc limit 1),
           (select coalesce(i.tin_country, (select a.country from addresses a where a.intervener_uuid = i.uuid and a.kind = 'FISCAL' limit 1), 'ES') = 'ES'
              from interveners i where i.uuid = line.intervener_uuid))`;

/** What the operations that paid say of it. */
export const sumBenefitOperations = async (
  db: Db,
  asked: BenefitQuery,
  wasHere: boolean,
): Promise<{ readonly gross: string; readonly withholding: string }> => {
  const { rows } = await sql<{ gross: string; withholding: string }>`
    select coalesce(sum(o.gross), 0)::numeric(20, 2)::text as gross, coalesce(sum(o.withholding), 0)::numeric(20, 2)::text as withholding
      from ${WORK_INCOME}
     where ${isPaidWithin(asked)} and ${WAS_HERE} = ${wasHere}`.execute(db);
  return rows[0] ?? { gross: '0.00', withholding: '0.00' };
};
