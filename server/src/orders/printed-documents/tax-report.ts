import { madridDate } from '@area/domain/calendar/madrid';
import { addCents } from '@area/domain/money/money';
import { formatEuros } from '@area/domain/money/format';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Db } from '../../platform/db/tables.ts';
import type { LayoutSection } from '../../platform/pdf/document-layout.ts';
import type { PrintedFact } from '../../platform/pdf/subscription-order.ts';
import { penFor } from './figures.ts';
import type { DocumentLanguage } from './figures.ts';
import { fact } from '../../clients/printed-documents/parties.ts';
import { renderDocument } from '../../documents/rendering/render-document.ts';
import { abroadSection, notesSection, wealthSection } from './tax-closing-sections.ts';
import type { TaxYear } from './tax-facts.ts';
import { giftsSection, salesSection, transfersSection } from './tax-fund-sections.ts';
import { benefitsSection, contributionsSection } from './tax-plan-sections.ts';

/** Who makes it and when, and what it takes the place of. */
export interface YearlyIssue {
  readonly at: Date;
  /** The manager's own tax number. */
  readonly manager_nif: string;
  /** When the report was made whose figures it corrects. */
  readonly replaces_on: CivilDate | null;
}

/** The person, for the tax agency: the start of every yearly document. */
export const payerFacts = (
  { say, day }: DocumentLanguage,
  { payer, year }: Pick<TaxYear, 'payer' | 'year'>,
  { at, manager_nif, replaces_on }: YearlyIssue,
): PrintedFact[] => [
  fact(say, 'paper.fiscal.holder', payer.name),
  fact(say, 'paper.fiscal.nif', payer.document_number),
  fact(say, 'paper.label.fiscal_address', payer.address ?? say('paper.fiscal.no_address')),
  fact(say, 'paper.fiscal.year', `${year}`),
  fact(say, 'paper.label.manager_nif', manager_nif),
  fact(
    say,
    'paper.fiscal.issued_on',
    day(madridDate(at)) +
      (replaces_on === null ? '' : ` · ${say('paper.fiscal.replaces', { day: day(replaces_on) })}`),
  ),
];

const sectionsOf = (pen: DocumentLanguage, told: TaxYear): LayoutSection[] => [
  salesSection(pen, told),
  ...(told.transfers.length > 0 ? [transfersSection(pen, told)] : []),
  ...(told.gifts.length > 0 ? [giftsSection(pen, told)] : []),
  ...(told.has_plans
    ? [contributionsSection(pen, told.contributions), benefitsSection(pen, told.benefits)]
    : []),
  wealthSection(pen, told),
  ...(told.abroad === null ? [] : [abroadSection(pen, told.abroad)]),
  notesSection(pen, told),
];

/** What a person or an entity needs for the tax return of a year; each amount is their own part. *Source*: decisions 9.2. */
export const renderTaxReport = async (
  db: Db,
  told: TaxYear,
  issue: YearlyIssue,
): Promise<Uint8Array> => {
  const { payer, year, sales, benefits } = told;
  const pen = penFor(payer.language);
  const { say, day } = pen;
  const withheld = addCents(
    ...sales.map(({ withholding }) => withholding),
    ...benefits.map(({ withholding }) => withholding),
  );
  return renderDocument(db, {
    subcategory: 'TAX_REPORT',
    language: payer.language,
    at: issue.at,
    brandOf: payer.uuid,
    reference: `${year}`,
    params: { year },
    highlight: {
      name: payer.name,
      detail: say('paper.label.year_text', { year }),
      label: say('paper.fiscal.withheld_year'),
      figure: formatEuros(withheld),
    },
    facts: [
      ...payerFacts(pen, told, issue),
      fact(
        say,
        'paper.fiscal.state',
        told.is_final
          ? say('paper.fiscal.final')
          : say('paper.fiscal.provisional', { day: day(told.as_of) }),
      ),
    ],
    sections: sectionsOf(pen, told),
  });
};
