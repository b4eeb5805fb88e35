import { addCents } from '@area/domain/money/money';
import { formatEuros } from '@area/domain/money/format';
import type { Db } from '../../platform/db/tables.ts';
import { penFor } from './figures.ts';
import { renderDocument } from '../../documents/rendering/render-document.ts';
import type { Contributions, TaxPayer } from './tax-facts.ts';
import { contributionsSection } from './tax-plan-sections.ts';
import { payerFacts } from './tax-report.ts';
import type { YearlyIssue } from './tax-report.ts';

/** The contributions of a person in a year, over all their plans. */
export interface ContributionYear {
  readonly payer: TaxPayer;
  readonly year: number;
  readonly contributions: Contributions;
}

/** What a person contributed to plans in a year, or others to theirs. *Source*: decisions 7 (CONTRIBUTION_CERT) and 9.2. */
export const renderContributionCertificate = async (
  db: Db,
  told: ContributionYear,
  issue: YearlyIssue,
): Promise<Uint8Array> => {
  const { payer, year, contributions } = told;
  const pen = penFor(payer.language);
  const { say } = pen;
  return renderDocument(db, {
    subcategory: 'CONTRIBUTION_CERT',
    language: payer.language,
    at: issue.at,
    brandOf: payer.uuid,
    reference: `${year}`,
    params: { year },
    highlight: {
      name: payer.name,
      detail: say('paper.label.year_text', { year }),
      label: say('paper.label.contributions'),
      figure: formatEuros(addCents(...contributions.rows.map(({ amount }) => amount))),
    },
    facts: payerFacts(pen, told, issue),
    sections: [contributionsSection(pen, contributions)],
  });
};
