import type { ReportYear } from '@area/contract/reports/schemas';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { isYearOver, whyNotReportYear, YEARLY_DOCUMENTS } from '@area/domain/document/report-year';
import { BEFORE_ALL } from '../../ledger/units/opening-day.ts';
import type { Db } from '../../platform/db/tables.ts';
import { listOwnAccounts } from './store/accounts.ts';
import { listHeldYears, listTaxedYears, listNewestPapers } from './store/yearly.ts';

type Paper = ReportYear['papers'][number];

const listPapers = async (
  db: Db,
  person: string,
): Promise<readonly (Paper & { readonly year: number })[]> =>
  (await listNewestPapers(db, person)).map(({ document_uuid, made_at, is_over, ...row }) => ({
    ...row,
    uuid_document: document_uuid,
    made_at: made_at.toISOString(),
    is_provisional: !is_over,
  }));

/** The years for which a person can get reports, newest first, with the reports of each. *Source*: decisions 9.2. */
export const listReportYears = async (
  db: Db,
  person: string,
  today: CivilDate,
): Promise<ReportYear[]> => {
  const accounts = await listOwnAccounts(db, person, { from: BEFORE_ALL, to: today });
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
