import type { Cents } from '@area/domain/money/money';
import { addCents, subtractCents } from '@area/domain/money/money';
import { formatEuros, formatSignedEuros } from '@area/domain/money/format';
import type { Db } from '../../platform/db/tables.ts';
import type { LayoutSection } from '../../platform/pdf/document-layout.ts';
import { penFor } from './figures.ts';
import type { DocumentLanguage } from './figures.ts';
import { column, fact } from '../../clients/printed-documents/parties.ts';
import { renderDocument } from '../../documents/rendering/render-document.ts';
import type { FundSale, TaxedBenefit, TaxPayer } from './tax-facts.ts';
import { benefitsTable } from './tax-plan-sections.ts';
import { payerFacts } from './tax-report.ts';
import type { YearlyIssue } from './tax-report.ts';

/** Everything of a person and year that is subject to withholding. */
export interface WithholdingYear {
  readonly payer: TaxPayer;
  readonly year: number;
  readonly sales: readonly FundSale[];
  readonly benefits: readonly TaxedBenefit[];
}

const resultOf = ({ lots }: FundSale): Cents => addCents(...lots.map(({ gain }) => gain));

const fundsSection = (
  { say, day }: DocumentLanguage,
  sales: readonly FundSale[],
): LayoutSection => ({
  title: say('paper.fiscal.funds_withheld'),
  tables: [
    {
      dense: true,
      columns: [
        column(say, 'paper.label.date', 5),
        column(say, 'paper.fiscal.fund', 11),
        column(say, 'paper.fiscal.gain', 5, 'end'),
        column(say, 'paper.fiscal.base', 5, 'end'),
        column(say, 'paper.fiscal.withheld', 5, 'end'),
      ],
      rows: sales.map((sale) => [
        day(sale.on),
        `${sale.fund.name} · ${sale.fund.code} · ${sale.reference}`,
        formatSignedEuros(resultOf(sale)),
        formatEuros(sale.base),
        formatEuros(sale.withholding),
      ]),
      total: [
        say('paper.label.total'),
        '',
        formatSignedEuros(addCents(...sales.map(resultOf))),
        formatEuros(addCents(...sales.map(({ base }) => base))),
        formatEuros(addCents(...sales.map(({ withholding }) => withholding))),
      ],
    },
  ],
  note: say('paper.fiscal.funds_withheld_note'),
});

const plansSection = (pen: DocumentLanguage, benefits: readonly TaxedBenefit[]): LayoutSection => {
  const { say } = pen;
  const sum = (pick: (benefit: TaxedBenefit) => Cents): Cents => addCents(...benefits.map(pick));
  const [gross, withheld] = [sum((each) => each.gross), sum(({ withholding }) => withholding)];
  return {
    title: say('paper.fiscal.plans_withheld'),
    facts: [
      fact(say, 'paper.label.gross', formatEuros(gross)),
      fact(say, 'paper.label.reduction', formatEuros(sum(({ reduction }) => reduction))),
      fact(say, 'paper.label.withholding', formatEuros(withheld)),
      fact(say, 'paper.label.net', formatEuros(subtractCents(gross, withheld))),
    ],
    tables: [benefitsTable(pen, benefits)],
    note: say('paper.fiscal.benefits_note'),
  };
};

/** What was withheld of a person's redemptions of funds and benefits of plans in a year. *Source*: decisions 7 (WITHHOLDING_CERT), 9.2 and 9.3. */
export const renderWithholdingCertificate = async (
  db: Db,
  told: WithholdingYear,
  issue: YearlyIssue,
): Promise<Uint8Array> => {
  const { payer, year, sales, benefits } = told;
  const pen = penFor(payer.language);
  const { say } = pen;
  const withheld = addCents(
    ...sales.map(({ withholding }) => withholding),
    ...benefits.map(({ withholding }) => withholding),
  );
  return renderDocument(db, {
    subcategory: 'WITHHOLDING_CERT',
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
    facts: payerFacts(pen, told, issue),
    sections: [
      ...(sales.length > 0 ? [fundsSection(pen, sales)] : []),
      ...(benefits.length > 0 ? [plansSection(pen, benefits)] : []),
    ],
  });
};
