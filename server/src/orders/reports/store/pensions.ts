import type { CivilDate } from '@area/domain/calendar/civil-date';
import { centsFrom, rateFrom } from '@area/domain/money/wire';
import type { RedemptionCause } from '@area/domain/pension/codes';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/tables.ts';
import type { TaxedBenefit } from '../../printed-documents/tax-facts.ts';
import { isShownTo } from '../../../access/config/shown-plans-store.ts';
import { isStanding, CONTRIBUTED } from '../../operations/standing-store.ts';
import type { ContributorKind } from '@area/domain/plan-people/contributor';

interface Row {
  readonly paid_on: CivilDate;
  readonly reference: string;
  readonly plan: string;
  readonly cause: RedemptionCause | null;
  readonly form: TaxedBenefit['form'];
  readonly gross: string;
  readonly reduction: string;
  readonly reduced_part: string;
  readonly rate: string;
  readonly withholding: string;
}

/** Lines of work income, what paid them and the benefit behind it. *Shape*: what follows `from`. */
export const WORK_INCOME = sql`
  work_income_lines line
  join operations o on o.uuid = line.operation_uuid
  join products p on p.uuid = o.product_uuid
  left join benefit_payments payment on payment.child_uuid = o.uuid
  left join benefits b on b.operation_uuid = coalesce(payment.benefit_uuid, o.parent_uuid, o.uuid)`;

/** When it was paid. */
export const PAID_ON = sql<CivilDate>`coalesce(o.settlement_date, o.nav_date, payment.due_on, (line.created_at at time zone 'Europe/Madrid')::date)`;

/**
 * Benefits count in the year in which they are paid; a migrated payment without that day counts by its day of execution.
 * *Source*: decisions 2.8 and 9.2 (6).
 */
export const listBenefits = async (
  db: Db,
  person: string,
  year: number,
): Promise<TaxedBenefit[]> => {
  const { rows } = await sql<Row>`
    select ${PAID_ON} as paid_on,
           o.reference, p.name as plan, b.cause, payment.kind as form, line.gross, line.reduction, line.rate, line.withholding,
           (select coalesce(sum(coalesce(e.gross, round(-e.units * o.nav, 2))), 0)::numeric(18, 2)::text
              from lot_events e join lots l on l.uuid = e.lot_uuid
             where line.reduction > 0 and e.operation_uuid = o.uuid and e.undoes_uuid is null and l.acquired_on <= '2006-12-31') as reduced_part
      from ${WORK_INCOME}
     where line.intervener_uuid = ${person} and line.year = ${year} and ${isStanding(sql`o`)} and ${isShownTo(sql`o.account_uuid`, sql`line.intervener_uuid`)}
     order by 1, line.operation_uuid`.execute(db);
  return rows.map(({ gross, reduction, reduced_part, rate, withholding, ...row }) => ({
    ...row,
    gross: centsFrom(gross),
    reduction: centsFrom(reduction),
    reduced_part: centsFrom(reduced_part),
    rate: rateFrom(rate),
    withholding: centsFrom(withholding),
  }));
};

/** Whose contributions: made by a person, or to a plan of theirs. */
export interface ContributionScope {
  readonly person: string;
  /** The accounts of their plans: a contribution without a contributor is the participant's own. */
  readonly plans: readonly string[];
}

/** Contributions as `o` and their contributors as `c`, if stored. *Shape*: what follows `from`. */
export const contributedBy = ({ person, plans }: ContributionScope) => sql`
  operations o left join contributions c on c.operation_uuid = o.uuid
 where (o.uuid in (select operation_uuid from contributions where participant_uuid = ${person} or contributor_uuid = ${person})
        or o.account_uuid = any(${[...plans]}::uuid[]) and c.operation_uuid is null)
   and ${CONTRIBUTED} and ${isShownTo(sql`o.account_uuid`, sql`${person}::uuid`)}`;

export interface ContributionRow {
  readonly on: CivilDate;
  readonly name: string;
  readonly code: string;
  readonly kind: ContributorKind;
  readonly participant: string | null;
  readonly reference: string;
  readonly amount: string;
}

export const listContributions = async (
  db: Db,
  whose: ContributionScope,
  year: number,
): Promise<readonly ContributionRow[]> =>
  (
    await sql<ContributionRow>`
      with put as (
        select o.product_uuid, o.nav_date as on, o.reference, o.amount, coalesce(c.kind, 'PARTICIPE') as kind, c.participant_uuid
          from ${contributedBy(whose)} and extract(year from o.nav_date) = ${year}
      )
      select put.on, put.reference, put.amount, put.kind, p.name, coalesce(t.dgsfp_code, p.cnmv_number) as code,
             (select i.name from interveners i where i.uuid = put.participant_uuid and i.uuid <> ${whose.person}) as participant
        from put join products p on p.uuid = put.product_uuid left join plan_terms t on t.product_uuid = p.uuid
       order by put.on, put.reference`.execute(db)
  ).rows;
