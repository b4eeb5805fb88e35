import type { ReportYear } from '@area/contract/reports/schemas';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { isYearOver, whyNotReportYear, YEARLY_DOCUMENTS } from '@area/domain/document/report-year';
import type { YearlyDocument } from '@area/domain/document/report-year';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { isShownTo } from '../../access/config/shown-plans-store.ts';
import { contributedBy } from './contributions.ts';
import type { ContributionScope } from './contributions.ts';
import { listOwnAccounts } from './own-accounts.ts';
import { isStanding } from './standing.ts';

interface YearState {
  readonly year: number;
  readonly paper: YearlyDocument;
}

const LONG_AGO = '1900-01-01' as CivilDate;

/** Years in which something of a person's accounts moved or was there at the end. */
const listHeldYears = async (
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
      select distinct y.year, 'TAX_REPORT' as paper
        from years y join moves m on m.year <= y.year
       group by y.year, m.account_uuid, m.product_uuid
      having sum(m.units) > 0 or bool_or(m.year = y.year)`.execute(db)
  ).rows;

/** Years of which something was taxed, withheld or put in, whoever owns the account now. */
const listTaxedYears = async (db: Db, { person, plans }: ContributionScope): Promise<YearState[]> =>
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

type Paper = ReportYear['papers'][number];

/** The newest paper of each kind and year. */
const listPapers = async (
  db: Db,
  person: string,
): Promise<readonly (Paper & { readonly year: number })[]> => {
  const rows = await db
    .selectFrom('yearly_papers')
    .select(['year', 'kind', 'document_uuid', 'made_at', 'is_over'])
    .distinctOn(['year', 'kind'])
    .where('intervener_uuid', '=', person)
    .orderBy('year')
    .orderBy('kind')
    .orderBy('made_at', 'desc')
    .execute();
  return rows.map(({ document_uuid, made_at, is_over, ...row }) => ({
    ...row,
    uuid_document: document_uuid,
    made_at: made_at.toISOString(),
    is_provisional: !is_over,
  }));
};

/** The years that a person may be told of, newest first, with what there is to tell. *Source*: decisions 9.2. */
export const listReportYears = async (
  db: Db,
  person: string,
  today: CivilDate,
): Promise<ReportYear[]> => {
  const accounts = await listOwnAccounts(db, person, { from: LONG_AGO, to: today });
  const told = [
    ...(await listHeldYears(
      db,
      accounts.map(({ uuid }) => uuid),
      today,
    )),
    ...(await listTaxedYears(db, {
      person,
      plans: accounts.filter(({ type }) => type === 'P').map(({ uuid }) => uuid),
    })),
  ];
  const years = [...new Set(told.map(({ year }) => year))].toSorted((a, b) => b - a);
  const papers = await listPapers(db, person);
  return years.map((year) => ({
    year,
    papers: papers.filter((each) => each.year === year).map(({ year: _year, ...paper }) => paper),
    is_over: isYearOver(year, today),
    kinds: YEARLY_DOCUMENTS.filter(
      (paper) =>
        told.some((each) => each.year === year && each.paper === paper) &&
        whyNotReportYear(paper, year, today) === undefined,
    ),
  }));
};
