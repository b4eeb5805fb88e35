import { addMonths, civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { OWNER_ROLES } from '@area/domain/account/roles';
import { sameOrPreviousBusinessDay } from '@area/domain/calendar/business-days';
import type { YearlyDocument } from '@area/domain/document/report-year';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { daysOfYear } from './own-accounts.ts';
import { CONTRIBUTED, isStanding } from './standing.ts';

/** A document that somebody is owed of the year before. */
export interface DueDocument {
  readonly person: string;
  readonly paper: YearlyDocument;
  readonly year: number;
}

/** Made in January, and for a month more what could not be made in time; from then on whoever wants one asks. *Source*: ADR 80. */
const TOLD_MONTHS = 2;

/** The year whose documents are due on a day; none later in the year. */
const yearDue = (today: CivilDate): number | undefined => {
  const first = civilDate(`${today.slice(0, 4)}-01-01`);
  return today < addMonths(first, TOLD_MONTHS) ? Number(first.slice(0, 4)) - 1 : undefined;
};

/** Accounts with something of the year in them, once all that they held has its official value. */
const toldAccounts = ({ from, to }: { readonly from: CivilDate; readonly to: CivilDate }) => sql`
  select account_uuid
    from (select m.account_uuid, m.product_uuid, sum(m.units) as units, bool_or(m.moved_on >= ${from}) as has_moved
            from unit_movements m where m.account_uuid is not null and m.moved_on <= ${to} group by 1, 2) held
   where units > 0 or has_moved
   group by account_uuid
  having bool_and(units <= 0 or exists (
           select from unit_values v where v.product_uuid = held.product_uuid and v.day = ${sameOrPreviousBusinessDay(to)} and v.status = 'OFFICIAL'))`;

/**
 * What everybody is owed of last year: a tax report whoever owned something or was taxed, a certificate whoever was withheld from
 * or contributed. What waits for an official value is due once that is there. *Source*: decisions 7 (yearly) and 9.2, ADR 80.
 */
export const listDueYearly = async (db: Db, today: CivilDate): Promise<DueDocument[]> => {
  const year = yearDue(today);
  if (year === undefined) return [];
  const days = daysOfYear(year);
  const { rows } = await sql<Omit<DueDocument, 'year'>>`
    with owed as (
      select r.intervener_uuid as person, 'TAX_REPORT' as paper
        from account_roles r where r.status = 'ACTIVE' and r.role = any(${[...OWNER_ROLES]}::text[]) and r.account_uuid in (${toldAccounts(days)})
      union
      select t.intervener_uuid, 'WITHHOLDING_CERT'
        from tax_lines t join operations o on o.uuid = t.operation_uuid
       where o.nav_date between ${days.from} and ${days.to} and o.type <> 'DONACION_SALIDA' and ${isStanding(sql`o`)}
      union
      select intervener_uuid, 'WITHHOLDING_CERT' from work_income_lines where year = ${year}
      union
      select unnest(array[c.participant_uuid, c.contributor_uuid]), 'CONTRIBUTION_CERT'
        from contributions c join operations o on o.uuid = c.operation_uuid
       where o.nav_date between ${days.from} and ${days.to} and ${CONTRIBUTED}
    )
    select person, paper from owed
     where person is not null
       and not exists (select from yearly_papers y where y.intervener_uuid = person and y.kind = paper and y.year = ${year} and y.is_over)
     order by person, paper`.execute(db);
  return rows.map((row) => ({ ...row, year }));
};
