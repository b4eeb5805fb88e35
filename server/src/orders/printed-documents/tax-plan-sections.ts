import type { Cents } from '@area/domain/money/money';
import { addCents, subtractCents } from '@area/domain/money/money';
import { formatEuros, formatPercent } from '@area/domain/money/format';
import type { ContributorKind } from '@area/domain/plan-people/contributor';
import type { LayoutSection, LayoutTable } from '../../platform/pdf/document-layout.ts';
import type { DocumentLanguage } from './figures.ts';
import { column, fact, factIf } from '../../clients/printed-documents/parties.ts';
import type { Contributions, ReportedContribution, TaxedBenefit } from './tax-facts.ts';

/** As the certificate of a plan calls them. */
const KIND = {
  PARTICIPE: 'own',
  APORTANTE_CONYUGE: 'spouse',
  APORTANTE_FAMILIAR: 'relatives',
  PROMOTOR: 'promoter',
} as const satisfies Record<ContributorKind, string>;

const sumOf = (rows: readonly ReportedContribution[]): Cents =>
  addCents(...rows.map(({ amount }) => amount));
const planText = ({ plan }: ReportedContribution): string => `${plan.name} · ${plan.code}`;

const ownTable = (
  { say, day }: DocumentLanguage,
  rows: readonly ReportedContribution[],
): LayoutTable => ({
  title: say('paper.fiscal.into_own'),
  dense: true,
  columns: [
    column(say, 'paper.label.date', 4),
    column(say, 'paper.fiscal.plan', 9),
    column(say, 'paper.fiscal.contributor', 5),
    column(say, 'paper.fiscal.movement', 4),
    column(say, 'paper.label.amount', 4, 'end'),
  ],
  rows: rows.map((row) => [
    day(row.on),
    planText(row),
    say(`paper.contribution_kind.${KIND[row.kind]}`),
    row.reference,
    formatEuros(row.amount),
  ]),
  total: [say('paper.label.total'), '', '', '', formatEuros(sumOf(rows))],
});

const othersTable = (
  { say, day }: DocumentLanguage,
  rows: readonly ReportedContribution[],
): LayoutTable => ({
  title: say('paper.fiscal.into_others'),
  dense: true,
  columns: [
    column(say, 'paper.label.date', 4),
    column(say, 'paper.fiscal.plan', 9),
    column(say, 'paper.fiscal.participant', 5),
    column(say, 'paper.fiscal.movement', 4),
    column(say, 'paper.label.amount', 4, 'end'),
  ],
  rows: rows.map((row) => [
    day(row.on),
    planText(row),
    row.participant ?? '',
    row.reference,
    formatEuros(row.amount),
  ]),
  total: [say('paper.label.total'), '', '', '', formatEuros(sumOf(rows))],
});

const kindFacts = ({ say }: DocumentLanguage, rows: readonly ReportedContribution[]) =>
  (Object.keys(KIND) as ContributorKind[]).flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    return own.length === 0
      ? []
      : [{ label: say(`paper.contribution_kind.${KIND[kind]}`), value: formatEuros(sumOf(own)) }];
  });

/** Contributions to plans, by whom, and how much of the year's limit they use. *Source*: decisions 9.2 (5). */
export const contributionsSection = (
  pen: DocumentLanguage,
  { rows, limit, excess }: Contributions,
): LayoutSection => {
  const { say } = pen;
  const title = say('paper.fiscal.contributions_title');
  if (rows.length === 0) return { title, text: [say('paper.fiscal.no_contributions')] };
  const [own, others] = [
    rows.filter(({ participant }) => participant === null),
    rows.filter(({ participant }) => participant !== null),
  ];
  const facts = [
    ...kindFacts(pen, own),
    ...factIf(limit, (cents) => fact(say, 'paper.fiscal.limit', formatEuros(cents))),
    ...factIf(excess, (cents) => fact(say, 'paper.fiscal.excess', formatEuros(cents))),
  ];
  return {
    title,
    // A person who contributes only to the plans of others has no limit of their own.
    ...(facts.length > 0 && { facts }),
    tables: [
      ...(own.length > 0 ? [ownTable(pen, own)] : []),
      ...(others.length > 0 ? [othersTable(pen, others)] : []),
    ],
    note: say('paper.fiscal.contributions_note'),
  };
};

const benefitText = (
  { say }: DocumentLanguage,
  { plan, cause, form, reference }: TaxedBenefit,
): string =>
  [
    plan,
    cause === null ? say('paper.label.ten_years') : say(`codes.redemption_cause.${cause}`),
    ...(form === null ? [] : [say(`paper.fiscal.form.${form}`)]),
    reference,
  ].join(' · ');

const netOf = ({ gross, withholding }: TaxedBenefit): Cents => subtractCents(gross, withholding);

/**
 * Benefits paid from plans, with the lots from before 2007, the reduction and the withholding. *Source*: decisions 2.8 and
 * 9.2 (6).
 */
export const benefitsTable = (
  pen: DocumentLanguage,
  benefits: readonly TaxedBenefit[],
): LayoutTable => {
  const { say, day } = pen;
  const sum = (pick: (benefit: TaxedBenefit) => Cents): string =>
    formatEuros(addCents(...benefits.map(pick)));
  return {
    dense: true,
    columns: [
      column(say, 'paper.fiscal.paid_on', 8),
      column(say, 'paper.fiscal.plan_and_cause', 12),
      column(say, 'paper.fiscal.gross', 7, 'end'),
      column(say, 'paper.fiscal.reduced_part', 7, 'end'),
      column(say, 'paper.fiscal.reduction', 7, 'end'),
      column(say, 'paper.fiscal.rate', 5, 'end'),
      column(say, 'paper.fiscal.withheld', 7, 'end'),
      column(say, 'paper.fiscal.net', 7, 'end'),
    ],
    rows: benefits.map((benefit) => [
      day(benefit.paid_on),
      benefitText(pen, benefit),
      formatEuros(benefit.gross),
      formatEuros(benefit.reduced_part),
      formatEuros(benefit.reduction),
      formatPercent(benefit.rate),
      formatEuros(benefit.withholding),
      formatEuros(netOf(benefit)),
    ]),
    total: [
      say('paper.label.total'),
      '',
      sum(({ gross }) => gross),
      sum(({ reduced_part }) => reduced_part),
      sum(({ reduction }) => reduction),
      '',
      sum(({ withholding }) => withholding),
      sum(netOf),
    ],
  };
};

export const benefitsSection = (
  pen: DocumentLanguage,
  benefits: readonly TaxedBenefit[],
): LayoutSection => {
  const { say } = pen;
  const title = say('paper.fiscal.benefits_title');
  return benefits.length === 0
    ? { title, text: [say('paper.fiscal.no_benefits')] }
    : { title, tables: [benefitsTable(pen, benefits)], note: say('paper.fiscal.benefits_note') };
};
