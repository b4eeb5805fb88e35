import { yearOf } from '@area/domain/tax/in-force';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { isYearOver } from '@area/domain/document/report-year';
import type { Db } from '../../platform/db/tables.ts';
import type { TaxYear } from '../printed-documents/tax-facts.ts';
import { findNonResidentYear } from './non-resident-year.ts';
import { listBenefits } from './store/pensions.ts';
import { getContributions } from './contributions.ts';
import { listFundSales } from './fund-sales.ts';
import { listFundTransfers } from './fund-transfers.ts';
import { listGifts } from './gifts.ts';
import { daysOfYear } from './days-of-year.ts';
import { listOwnAccounts, areValuesOfficial } from './store/accounts.ts';
import { loadOwnership } from './ownership.ts';
import type { Progress } from './progress.ts';
import { getTaxPayer } from './tax-payer.ts';
import { listWealth } from './wealth.ts';

/** The person, the year, and the day of the notification. */
export interface ReportYear {
  readonly person: string;
  readonly year: number;
  readonly today: CivilDate;
}

/**
 * Collects the whole content of the tax report of a year for a person, each figure from the operations themselves.
 * *Source*: decisions 9.2.
 */
export const getTaxYear = async (
  db: Db,
  { person, year, today }: ReportYear,
  progress: Progress,
): Promise<TaxYear> => {
  const days = daysOfYear(year);
  const payer = await getTaxPayer(db, person);
  const accounts = await listOwnAccounts(db, person, days);
  const uuids = accounts.map(({ uuid }) => uuid);
  const whose = { person, accounts: uuids, shareOf: await loadOwnership(db, uuids) };
  const plans = accounts.filter(({ type }) => type === 'P').map(({ uuid }) => uuid);
  await progress(10);
  const sales = await listFundSales(db, person, days);
  const transfers = await listFundTransfers(db, whose, days);
  await progress(30);
  const contributions = await getContributions(db, { person, plans }, year);
  const benefits = await listBenefits(db, person, year);
  const as_of = year === yearOf(today) ? today : days.to;
  return {
    payer,
    year,
    as_of,
    sales,
    transfers,
    contributions,
    benefits,
    gifts: await listGifts(db, whose, days),
    wealth: await listWealth(db, { ...whose, accounts }, as_of),
    is_final: isYearOver(year, today) && (await areValuesOfficial(db, uuids, as_of)),
    abroad: await findNonResidentYear(db, payer, sales),
    has_plans: plans.length + contributions.rows.length + benefits.length > 0,
  };
};
