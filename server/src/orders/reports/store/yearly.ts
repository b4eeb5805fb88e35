import { businessCalendar } from '../../../platform/calendar/in-force.ts';
import type { YearlyDocument } from '@area/domain/document/report-year';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tables } from '../../../platform/db/tables.ts';
import { isHeld } from '../../../platform/imports/held-store.ts';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { isShownTo } from '../../../access/config/shown-plans-store.ts';
import { contributedBy } from './pensions.ts';
import type { ContributionScope } from './pensions.ts';
import { isStanding, CONTRIBUTED } from '../../operations/standing-store.ts';
import { OWNER_ROLES } from '@area/domain/account/roles';
import { sameOrPreviousBusinessDay } from '@area/domain/calendar/business-days';
import type { StatementPeriod } from '@area/domain/document/statement-period';

interface YearlyKey {
  readonly person: string;
  readonly paper: YearlyDocument;
  readonly year: number;
}

/** Another process that makes the same document waits. */
export const lockYearlyPaper = async (
  db: Db,
  { person, paper, year }: YearlyKey,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`yearly-paper/${person}/${paper}/${year}`}, 0))`.execute(
    db,
  );
};

export const insertYearlyPaper = async (
  db: Db,
  row: Insertable<Tables['yearly_papers']>,
): Promise<void> => {
  await db.insertInto('yearly_papers').values(row).execute();
};

/** Every one that was made, newest first. */
export const listYearlyPapers = async (db: Db, { person, paper, year }: YearlyKey) =>
  db
    .selectFrom('yearly_papers')
    .select(['document_uuid', 'facts_sha256', 'is_over', 'made_at'])
    .where('intervener_uuid', '=', person)
    .where('kind', '=', paper)
    .where('year', '=', year)
    .orderBy('made_at', 'desc')
    .execute();

interface YearState {
  readonly year: number;
  readonly paper: YearlyDocument;
}

/** Years with movements in a person's accounts, or with holdings at the end. */
export const listHeldYears = async (
  db: Db,
  accounts: readonly string[],
  today: CivilDate,
): Promise<YearState[]> =>
  (
    await sql<YearState>`
      with moves as (
        select account_uuid, product_uuid, extract(year from moved_on)::int as year, sum(units) as units
          from unit_movements where account_uuid = any(${[...accounts]}::uuid[]) and moved_on <= ${today} group by 1, 2, 3
      ), years as (select generate_series((select min(year) from moves), extract(year from ${today}::date)::int) as year)
      select distinct y.year, unnest(array['TAX_REPORT', 'COST_REPORT']) as paper
        from years y join moves m on m.year <= y.year
       group by y.year, m.account_uuid, m.product_uuid
      having sum(m.units) > 0 or bool_or(m.year = y.year)`.execute(db)
  ).rows;

/** Years with taxed, withheld or contributed amounts, also where the account has another owner now. */
export const listTaxedYears = async (
  db: Db,
  { person, plans }: ContributionScope,
): Promise<YearState[]> =>
  (
    await sql<YearState>`
      select extract(year from o.nav_date)::int as year, unnest(case when o.type = 'DONACION_SALIDA' then array['TAX_REPORT'] else array['TAX_REPORT', 'WITHHOLDING_CERT'] end) as paper
        from tax_lines t join operations o on o.uuid = t.operation_uuid
       where t.intervener_uuid = ${person} and ${isStanding(sql`o`)}
      union
      select l.year, unnest(array['TAX_REPORT', 'WITHHOLDING_CERT'])
        from work_income_lines l join operations o on o.uuid = l.operation_uuid
       where l.intervener_uuid = ${person} and ${isStanding(sql`o`)} and ${isShownTo(sql`o.account_uuid`, sql`l.intervener_uuid`)}
      union
      select extract(year from o.nav_date)::int, unnest(array['TAX_REPORT', 'CONTRIBUTION_CERT'])
        from ${contributedBy({ person, plans })}`.execute(db)
  ).rows;

/** The newest document of each kind and year. */
export const listNewestPapers = async (db: Db, person: string) =>
  db
    .selectFrom('yearly_papers')
    .select(['year', 'kind', 'document_uuid', 'made_at', 'is_over'])
    .distinctOn(['year', 'kind'])
    .where('intervener_uuid', '=', person)
    .orderBy('year')
    .orderBy('kind')
    .orderBy('made_at', 'desc')
    .execute();

/** A document of the year before that is due to a person. */
export interface DueDocument {
  readonly person: string;
  readonly paper: YearlyDocument;
  readonly year: number;
}

/** Accounts with holdings or movements in the year, once all holdings have their official value. */
const toldAccounts = ({ from, to }: StatementPeriod) => sql`
  select account_uuid
    from (select m.account_uuid, m.product_uuid, sum(m.units) as units, bool_or(m.moved_on >= ${from}) as has_moved
            from unit_movements m where m.account_uuid is not null and m.moved_on <= ${to} group by 1, 2) held
   where units > 0 or has_moved
   group by account_uuid
  having bool_and(units <= 0 or exists (
           select from unit_values v where v.product_uuid = held.product_uuid and v.day = ${sameOrPreviousBusinessDay(to, businessCalendar())} and v.status = 'OFFICIAL'))`;

/** People of a year who owned something, were taxed or contributed, and have no final document of it. */
export const listOwed = async (
  db: Db,
  { year, days }: { readonly year: number; readonly days: StatementPeriod },
): Promise<readonly Omit<DueDocument, 'year'>[]> => {
  const { rows } = await sql<Omit<DueDocument, 'year'>>`
    with owed as (
      select r.intervener_uuid as person, unnest(array['TAX_REPORT', 'COST_REPORT']) as paper
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
     where person is not null and not ${isHeld(sql`person`)}
       and not exists (select from yearly_papers y where y.intervener_uuid = person and y.kind = paper and y.year = ${year} and y.is_over)
     order by person, paper`.execute(db);
  return rows;
};
