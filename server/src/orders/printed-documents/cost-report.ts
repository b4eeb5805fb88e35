import {
  formatEuros,
  formatPercent,
  formatSignedEuros,
  formatSignedPercent,
} from '@area/domain/money/format';
import type { Cents, Rate } from '@area/domain/money/money';
import { ongoingChargeOf } from '@area/domain/product/costs';
import type { PaidCosts } from '@area/domain/product/cost-report';
import { column, DASH, fact } from '../../clients/printed-documents/parties.ts';
import { renderDocument } from '../../documents/rendering/render-document.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { LayoutSection } from '../../platform/pdf/document-layout.ts';
import type { Speaker } from '../../platform/texts/translate.ts';
import type { ChargesInForce, CostFigures, CostPeriod, CostYear } from './cost-facts.ts';
import { penFor } from './figures.ts';
import type { DocumentLanguage } from './figures.ts';
import type { TaxedProduct } from './tax-facts.ts';
import { payerFacts } from './tax-report.ts';
import type { YearlyIssue } from './tax-report.ts';

const euros = (amount: Cents | undefined): string =>
  amount === undefined ? DASH : formatEuros(amount);
const percent = (rate: Rate | undefined): string =>
  rate === undefined ? DASH : formatPercent(rate);
const gain = (amount: Cents | undefined): string =>
  amount === undefined ? DASH : formatSignedEuros(amount);
const gainPercent = (rate: Rate | undefined): string =>
  rate === undefined ? DASH : formatSignedPercent(rate);

const nameOf = (say: Speaker, { name, code }: TaxedProduct): string =>
  say('paper.costs.product_of', { name, code });

const costCells = (costs: PaidCosts): string[] => [
  `${costs.days_held}`,
  euros(costs.average_value),
  euros(costs.ongoing),
  formatEuros(costs.entry_fees),
  formatEuros(costs.exit_fees),
  euros(costs.total),
  percent(costs.total_rate),
];

const costsSection = (
  { say }: DocumentLanguage,
  { of_year: { rows, costs }, year }: CostYear,
): LayoutSection => {
  const title = say('paper.costs.title');
  if (rows.length === 0) return { title, text: [say('paper.costs.none', { year })] };
  return {
    title,
    ...(costs.total === undefined && { text: [say('paper.costs.unknown')] }),
    tables: [
      {
        dense: true,
        columns: [
          column(say, 'paper.costs.product', 11),
          column(say, 'paper.costs.days', 3, 'end'),
          column(say, 'paper.costs.average', 7, 'end'),
          column(say, 'paper.costs.ongoing', 6, 'end'),
          column(say, 'paper.costs.entry', 6, 'end'),
          column(say, 'paper.costs.exit', 6, 'end'),
          column(say, 'paper.costs.total', 6, 'end'),
          column(say, 'paper.costs.rate', 5, 'end'),
        ],
        rows: rows.map(({ product, costs: its }) => [nameOf(say, product), ...costCells(its)]),
        total: [say('paper.label.total'), ...costCells(costs)],
      },
    ],
    note: say('paper.costs.how'),
  };
};

const effectCells = ({ costs, effect }: CostFigures): string[] => [
  gain(effect?.before),
  gainPercent(effect?.before_rate),
  euros(costs.total),
  percent(costs.total_rate),
  gain(effect?.after),
  gainPercent(effect?.after_rate),
];

const effectSection = (
  { say }: DocumentLanguage,
  title: string,
  period: CostPeriod,
): LayoutSection => ({
  title,
  ...(period.effect === undefined && { text: [say('paper.costs.effect_unknown')] }),
  tables: [
    {
      dense: true,
      columns: [
        column(say, 'paper.costs.product', 11),
        column(say, 'paper.costs.before', 7, 'end'),
        { label: '%', width: 5, align: 'end' },
        column(say, 'paper.costs.total', 6, 'end'),
        { label: '%', width: 5, align: 'end' },
        column(say, 'paper.costs.after', 7, 'end'),
        { label: '%', width: 5, align: 'end' },
      ],
      rows: period.rows.map((row) => [nameOf(say, row.product), ...effectCells(row)]),
      total: [say('paper.label.total'), ...effectCells(period)],
    },
  ],
  note: say('paper.costs.effect_how'),
});

/** All since the first day; the figures are explained below those of the year. */
const sinceSection = (pen: DocumentLanguage, period: CostPeriod): LayoutSection => {
  const { say, day } = pen;
  const title = say('paper.costs.since_title', { day: day(period.from) });
  const { note: _explained, ...section } = effectSection(pen, title, period);
  return section;
};

const chargesSection = (
  { say, day }: DocumentLanguage,
  charges: readonly ChargesInForce[],
): LayoutSection => {
  const hasInducements = charges.some(({ inducement }) => (inducement ?? 0n) > 0n);
  return {
    title: say('paper.costs.charges_title'),
    tables: [
      {
        dense: true,
        columns: [
          column(say, 'paper.costs.product', 12),
          column(say, 'paper.costs.from', 6),
          column(say, 'paper.costs.management', 5, 'end'),
          column(say, 'paper.costs.depositary', 5, 'end'),
          column(say, 'paper.costs.other_costs', 5, 'end'),
          column(say, 'paper.costs.charge', 6, 'end'),
          ...(hasInducements ? [column(say, 'paper.costs.inducements', 6, 'end')] : []),
        ],
        rows: charges.map((each) => [
          nameOf(say, each.product),
          each.from === null ? say('paper.costs.from_start') : day(each.from),
          percent(each.management),
          percent(each.depositary),
          percent(each.other),
          percent(ongoingChargeOf(each)),
          ...(hasInducements ? [percent(each.inducement)] : []),
        ]),
      },
    ],
  };
};

/** What others were paid, by product: MiFID II wants it apart, though it is within the charges. */
const inducementsSection = (
  { say }: DocumentLanguage,
  { rows, costs }: CostPeriod,
): LayoutSection => ({
  title: say('paper.costs.inducements_title'),
  tables: [
    {
      dense: true,
      columns: [
        column(say, 'paper.costs.product', 20),
        column(say, 'paper.costs.inducements', 10, 'end'),
      ],
      rows: rows
        .filter(({ costs: its }) => its.inducements > 0n)
        .map(({ product, costs: its }) => [nameOf(say, product), formatEuros(its.inducements)]),
      total: [say('paper.label.total'), formatEuros(costs.inducements)],
    },
  ],
  note: say('paper.costs.inducements_how'),
});

const notesSection = (
  { say }: DocumentLanguage,
  { is_final, of_year }: CostYear,
): LayoutSection => ({
  title: say('paper.costs.notes_title'),
  points: [
    ...(is_final ? [] : [say('paper.costs.note_provisional')]),
    say('paper.costs.note_no_custody'),
    ...(of_year.costs.inducements > 0n ? [] : [say('paper.costs.note_inducements')]),
    say('paper.costs.note_taxes'),
  ],
});

const sectionsOf = (pen: DocumentLanguage, told: CostYear): LayoutSection[] => {
  const { say } = pen;
  const { of_year, since_start, charges, year } = told;
  return [
    costsSection(pen, told),
    ...(of_year.rows.length === 0
      ? []
      : [
          effectSection(pen, say('paper.costs.effect_title', { year }), of_year),
          ...(since_start === null ? [] : [sinceSection(pen, since_start)]),
          chargesSection(pen, charges),
          ...(of_year.costs.inducements > 0n ? [inducementsSection(pen, of_year)] : []),
        ]),
    notesSection(pen, told),
  ];
};

const figureOf = (say: Speaker, { total, total_rate }: PaidCosts): string => {
  if (total === undefined) return DASH;
  const amount = formatEuros(total);
  return total_rate === undefined
    ? amount
    : say('paper.costs.total_with_rate', { amount, rate: formatPercent(total_rate) });
};

/** What a year cost a person in all products, in euros and per cent, and what it did to their return. *Source*: decisions 9.3 and 11.21, MiFID II. */
export const renderCostReport = async (
  db: Db,
  told: CostYear,
  issue: YearlyIssue,
): Promise<Uint8Array> => {
  const { payer, year } = told;
  const pen = penFor(payer.language);
  const { say, day } = pen;
  return renderDocument(db, {
    subcategory: 'COST_REPORT',
    language: payer.language,
    at: issue.at,
    brandOf: payer.uuid,
    reference: `${year}`,
    params: { year },
    highlight: {
      name: payer.name,
      detail: say('paper.label.year_text', { year }),
      label: say('paper.costs.total_of_year'),
      figure: figureOf(say, told.of_year.costs),
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
