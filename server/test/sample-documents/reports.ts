import { civilDate } from '@area/domain/calendar/civil-date';
import { cents, rate, shares, unitValue } from '@area/domain/money/money';
import { listAccountPeople } from '../../src/access/account-access/store.ts';
import { renderAnnualPensionCertificate } from '../../src/orders/printed-documents/annual-pension-certificate.ts';
import { renderSemiannualPension } from '../../src/orders/printed-documents/semiannual-pension.ts';
import { renderStatement } from '../../src/orders/printed-documents/statement.ts';
import { renderContributionCertificate } from '../../src/orders/printed-documents/contribution-certificate.ts';
import { renderCostReport } from '../../src/orders/printed-documents/cost-report.ts';
import { renderTaxReport } from '../../src/orders/printed-documents/tax-report.ts';
import { sampleCostYear } from './cost-year.ts';
import { sampleIssue, sampleTaxYear } from './tax-year.ts';
import { renderWithholdingCertificate } from '../../src/orders/printed-documents/withholding-certificate.ts';
import { OTHER_FUND, PLAN, E03 } from './products.ts';
import { holdingOf } from './holdings.ts';
import { DOCUMENT_AT } from './sample.ts';
import type { Sample } from './sample.ts';

/** Statements and reports that are sent by themselves. */
export const sampleStatements = async ({ db, person, account, language }: Sample) => {
  const people = await listAccountPeople(db, account.uuid);
  const statement = {
    account,
    people,
    reader: { uuid: person.uuid, language },
    from: civilDate('2026-01-01'),
    to: civilDate('2026-03-31'),
    holdings: [holdingOf(4), { ...holdingOf(0, OTHER_FUND), opening: null }],
    at: DOCUMENT_AT,
  };
  return {
    POSITION_STATEMENT: async () =>
      renderStatement(db, { kind: 'POSITION_STATEMENT', ...statement }),
    QUARTERLY_STATEMENT: async () =>
      renderStatement(db, { kind: 'QUARTERLY_STATEMENT', ...statement }),
  };
};

/** Reports of a pension plan. */
export const samplePensionReports = ({ db, person, account }: Sample) => {
  const pension = { participant: person, account, plan: PLAN, at: DOCUMENT_AT };
  return {
    SEMIANNUAL_PENSION: async () =>
      renderSemiannualPension(db, {
        ...pension,
        from: civilDate('2025-07-01'),
        to: civilDate('2025-12-31'),
        units: shares(1_265_500_000n),
        price: unitValue(14_250_000n),
        value: cents(1_803_338n),
        value_before: cents(1_720_110n),
        contributed: cents(75_000n),
        collected: cents(0n),
        moved_in: cents(0n),
        moved_out: cents(12_000n),
        is_economic: false,
        returns: {
          last_year: rate(41_200n),
          this_year: rate(-3_400n),
          years_3: rate(38_000n),
          years_5: rate(29_100n),
        },
        costs: { management: rate(12_500n), depositary: rate(1_500n), other: rate(200n) },
      }),
    ANNUAL_PENSION_CERT: async () =>
      renderAnnualPensionCertificate(db, {
        ...pension,
        year: 2025,
        contributions: {
          own: cents(162_000n),
          spouse: cents(0n),
          relatives: cents(0n),
          promoter: cents(0n),
        },
        limit: cents(150_000n),
        excess: cents(12_000n),
        units: shares(1_265_500_000n),
        price: unitValue(14_250_000n),
        price_on: civilDate('2025-12-31'),
        value: cents(1_803_338n),
        value_before_2007: cents(0n),
        available_ten_years: cents(1_610_250n),
      }),
  };
};

/** What is printed for a tax year. */
export const sampleTaxDocuments = ({ db, person, language }: Sample) => {
  const taxed = sampleTaxYear(person, language, E03);
  return {
    WITHHOLDING_CERT: async () => renderWithholdingCertificate(db, taxed, sampleIssue(DOCUMENT_AT)),
    COST_REPORT: async () =>
      renderCostReport(db, sampleCostYear(taxed.payer), sampleIssue(DOCUMENT_AT)),
    TAX_REPORT: async () => renderTaxReport(db, taxed, sampleIssue(DOCUMENT_AT)),
    CONTRIBUTION_CERT: async () =>
      renderContributionCertificate(db, taxed, sampleIssue(DOCUMENT_AT)),
  };
};
