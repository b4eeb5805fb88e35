import { sameOrPreviousBusinessDay } from '@area/domain/calendar/business-days';
import { addMonths } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { lastClosedPeriod } from '@area/domain/document/statement-period';
import type { StatementPeriod } from '@area/domain/document/statement-period';
import { CONTRIBUTION_TYPES } from '@area/domain/operation/type-lists';
import { sql } from 'kysely';
import { codeList } from '../../platform/db/code-list.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { PlanPosition } from './plan-facts.ts';

/** A document that somebody is owed about their part in a plan. */
export interface DuePlanDocument extends PlanPosition, StatementPeriod {
  readonly subcategory: 'ANNUAL_PENSION_CERT' | 'SEMIANNUAL_PENSION';
  /** *Shape*: a year, or a year and its half. */
  readonly period: string;
}

/** The law gives the month after; a month more is for what could not be made in time. *Source*: ADR 72. */
const TOLD_MONTHS = 2;

const isTold = ({ to }: StatementPeriod, today: CivilDate): boolean =>
  today <= addMonths(to, TOLD_MONTHS);

/** A certificate is for who participates: consolidated rights at the end, or something put in. */
const PARTICIPATES = ({ from, to }: StatementPeriod) => sql<boolean>`
  (exists (select from operations o where o.account_uuid = m.account_uuid and o.product_uuid = m.product_uuid and o.type in (${codeList(CONTRIBUTION_TYPES)})
             and o.operation_status = 'FINALIZED' and o.nav_date between ${from} and ${to})
   or exists (select from lots l where l.account_uuid = m.account_uuid and l.product_uuid = m.product_uuid and l.rights = 'C'
                and l.units + coalesce((select sum(e.units) from lot_events e where e.lot_uuid = l.uuid), 0) > 0))`;

/** Positions in plans of the period that were not told of yet, once the value of its last business day is official. */
const listDueOf = async (
  db: Db,
  told: Omit<DuePlanDocument, keyof PlanPosition>,
): Promise<DuePlanDocument[]> => {
  const { from, to, subcategory, period } = told;
  const { rows } = await sql<PlanPosition>`
    select m.account_uuid as account, m.product_uuid as product
      from unit_movements m join products p on p.uuid = m.product_uuid and p.type = 'P'
     where m.account_uuid is not null and m.moved_on <= ${to}
       and not exists (select from plan_papers k where k.account_uuid = m.account_uuid and k.product_uuid = m.product_uuid and k.subcategory = ${subcategory} and k.period = ${period})
       and exists (select from unit_values v where v.product_uuid = m.product_uuid and v.day = ${sameOrPreviousBusinessDay(to)} and v.status = 'OFFICIAL')
     group by m.account_uuid, m.product_uuid
    having (sum(m.units) > 0 or bool_or(m.moved_on >= ${from})) and (${subcategory} <> 'ANNUAL_PENSION_CERT' or ${PARTICIPATES(told)})
     order by 1, 2`.execute(db);
  return rows.map((position) => ({ ...position, ...told }));
};

/** Every document of plans that is owed on a day: the certificate of a year in January, the information of a half-year in January and July. *Source*: decisions 9.3, RD 304/2004 articles 48.4 and 48.6. */
export const listDuePlanDocuments = async (
  db: Db,
  today: CivilDate,
): Promise<DuePlanDocument[]> => {
  const [year, half] = [lastClosedPeriod('ANNUAL', today), lastClosedPeriod('SEMIANNUAL', today)];
  const name = half.to.slice(0, 4);
  return [
    ...(isTold(year, today)
      ? await listDueOf(db, { ...year, subcategory: 'ANNUAL_PENSION_CERT', period: name })
      : []),
    ...(isTold(half, today)
      ? await listDueOf(db, {
          ...half,
          subcategory: 'SEMIANNUAL_PENSION',
          period: `${name}-${half.to.endsWith('-12-31') ? '2' : '1'}`,
        })
      : []),
  ];
};
