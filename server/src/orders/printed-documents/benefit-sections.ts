import type { CivilDate } from '@area/domain/calendar/civil-date';
import { formatIban } from '@area/domain/identifiers/iban';
import { addCents } from '@area/domain/money/money';
import { formatEuros, formatPercent, formatUnits } from '@area/domain/money/format';
import type { BenefitForm } from '@area/domain/pension/benefit';
import type { Income } from '@area/domain/pension/income';
import type { LayoutSection } from '../../platform/pdf/document-layout.ts';
import type { PrintedFact } from '../../platform/pdf/subscription-order.ts';
import type { OrderBody, DocumentLanguage } from './figures.ts';
import { growthText } from './periodic-section.ts';
import { highlight, productSection } from './figures.ts';
import type { OrderDetails } from './order-facts.ts';
import { column, fact, factIf } from '../../clients/printed-documents/parties.ts';

type Benefit = OrderDetails['PENSION_BENEFIT_REQUEST'];

const incomeAmount = ({ say }: DocumentLanguage, { income }: Income): string => {
  switch (income.kind) {
    case 'PAYMENTS':
      return say('paper.label.payments_count', { count: income.payments });
    case 'EUROS':
      return `${formatEuros(income.amount)} · ${growthText(say, income.growth)}`;
    case 'UNITS':
      return say('paper.label.units_count', { units: formatUnits(income.units) });
  }
};

const incomeFacts = (pen: DocumentLanguage, income: Income): PrintedFact[] => [
  fact(pen.say, 'paper.label.income', incomeAmount(pen, income)),
  fact(pen.say, 'paper.label.periodicity', pen.say(`codes.periodicity.${income.periodicity}`)),
  fact(pen.say, 'paper.label.first_date', pen.day(income.start)),
];

const formSection = (
  pen: DocumentLanguage,
  form: BenefitForm,
  { deferred_to }: Benefit,
): LayoutSection => {
  const { say, day } = pen;
  return {
    title: say('paper.label.form_title'),
    facts: [
      fact(say, 'paper.label.form', say(`codes.redemption_collection.${form.collection}`)),
      ...(form.collection === 'MIXTA'
        ? [fact(say, 'paper.label.capital', formatEuros(form.capital))]
        : []),
      ...('income' in form ? incomeFacts(pen, form.income) : []),
      fact(
        say,
        'paper.label.collect_from',
        deferred_to === null ? say('codes.redemption_defer.NO_DIFERIDO') : day(deferred_to),
      ),
    ],
    ...(form.collection === 'OTRAS' && {
      tables: [
        {
          title: say('paper.label.payments'),
          columns: [
            column(say, 'paper.label.date', 1),
            column(say, 'paper.label.amount', 1, 'end'),
          ],
          rows: form.payments.map(({ date, amount }) => [day(date), formatEuros(amount)]),
        },
      ],
    }),
  };
};

const causeFacts = ({ say, day }: DocumentLanguage, facts: Benefit): PrintedFact[] => [
  fact(
    say,
    'paper.label.cause',
    facts.cause === null
      ? say('paper.label.ten_years')
      : say(`codes.redemption_cause.${facts.cause}`),
  ),
  ...factIf<CivilDate>(facts.contingency_date, (date) =>
    fact(say, 'paper.label.contingency_date', day(date)),
  ),
  fact(say, 'paper.label.situation', say(`codes.source_situation.${facts.situation}`)),
  fact(say, 'paper.label.rights', say(`codes.rights_type.${facts.rights}`)),
  fact(
    say,
    'paper.label.compartment',
    facts.compartment === null
      ? say('paper.label.proportional')
      : say(`codes.compartment.${facts.compartment}`),
  ),
];

const withholdingSection = ({ say }: DocumentLanguage, { estimate }: Benefit): LayoutSection[] =>
  estimate === null
    ? []
    : [
        {
          title: say('paper.label.withholding_title'),
          facts: [
            fact(say, 'paper.label.gross', formatEuros(estimate.gross)),
            fact(say, 'paper.label.reduction', formatEuros(estimate.reduction)),
            fact(say, 'paper.label.withholding_rate', formatPercent(estimate.rate)),
            fact(say, 'paper.label.withholding', formatEuros(estimate.withholding)),
            fact(say, 'paper.label.net', formatEuros(estimate.net)),
          ],
          note: say('paper.label.work_income_note'),
        },
      ];

/** The estimate of each payment, and their sum. *Source*: decisions 2.8; ADR 149. */
const scheduleSection = (
  { say, day }: DocumentLanguage,
  { schedule = null, estimate }: Benefit,
): LayoutSection[] =>
  schedule === null
    ? []
    : [
        {
          title: say('paper.label.schedule_title'),
          text: [
            say('paper.label.schedule_text', {
              count: schedule.count,
              last: day(schedule.last_on),
            }),
          ],
          facts: [
            fact(say, 'paper.label.total_gross', formatEuros(schedule.total_gross)),
            fact(say, 'paper.label.total_withholding', formatEuros(schedule.total_withholding)),
            fact(say, 'paper.label.total_net', formatEuros(schedule.total_net)),
          ],
          tables: [
            {
              columns: [
                column(say, 'paper.label.date', 1),
                column(say, 'paper.label.gross', 1, 'end'),
                column(say, 'paper.label.withholding', 1, 'end'),
                column(say, 'paper.label.net', 1, 'end'),
              ],
              rows: schedule.payments.map(({ date, gross, withholding, net }) => [
                day(date),
                formatEuros(gross),
                formatEuros(withholding),
                formatEuros(net),
              ]),
            },
          ],
          // A benefit paid at once says the same already.
          ...(estimate === null && { note: say('paper.label.work_income_note') }),
        },
      ];

/** The main figure: the new amount of a change, the euros of a single payment, or how an income is paid. */
const figureOf = (
  pen: DocumentLanguage,
  { form, variation, estimate }: Benefit,
): { label: string; text: string } => {
  const { say } = pen;
  if (variation)
    return {
      label: say(`codes.benefit_variation.${variation.variation}`),
      text: formatEuros(variation.amount),
    };
  const label =
    form === null
      ? say('paper.label.form_title')
      : say(`codes.redemption_collection.${form.collection}`);
  if (estimate) return { label, text: formatEuros(estimate.gross) };
  if (form?.collection === 'OTRAS')
    return { label, text: formatEuros(addCents(...form.payments.map(({ amount }) => amount))) };
  return {
    label,
    text:
      form?.collection === 'FINANCIERA'
        ? incomeAmount(pen, form.income)
        : say('paper.label.everything'),
  };
};

/** What a benefit request asks for, and its estimate. *Source*: decisions 1.3 (RESCATE), 1.6 and 2.8. */
export const benefitSections = (pen: DocumentLanguage, facts: Benefit): OrderBody => {
  const { say, day } = pen;
  const { product, variation, form, income = null } = facts;
  return {
    highlight: highlight(say, product, figureOf(pen, facts)),
    sections: [
      productSection(say, product),
      { title: say('paper.label.cause_title'), facts: causeFacts(pen, facts) },
      ...(form === null ? [] : [formSection(pen, form, facts)]),
      ...(variation === null
        ? []
        : [
            {
              title: say('paper.label.variation_title'),
              facts: [
                fact(
                  say,
                  'paper.label.variation',
                  say(`codes.benefit_variation.${variation.variation}`),
                ),
                fact(say, 'paper.label.amount', formatEuros(variation.amount)),
                ...factIf(income, ({ current_amount }) =>
                  fact(say, 'paper.label.income_now', formatEuros(current_amount)),
                ),
                // A payment in advance does not change the dates.
                ...factIf(
                  variation.variation === 'ADELANTO_COBRO' ? null : income?.next_on,
                  (next) => fact(say, 'paper.label.varied_from', day(next)),
                ),
              ],
            },
          ]),
      ...withholdingSection(pen, facts),
      ...scheduleSection(pen, facts),
      {
        title: say('paper.label.payout_title'),
        facts: [fact(say, 'paper.order.iban', formatIban(facts.payout_iban))],
      },
      {
        title: say('paper.label.proofs_title'),
        ...(facts.proofs.length === 0
          ? { text: [say('paper.label.no_proofs')] }
          : { points: facts.proofs.map((proof) => say(`codes.contingency_paper.${proof}`)) }),
      },
    ],
  };
};
