import type { CivilDate } from '@area/domain/calendar/civil-date';
import { formatDate } from '@area/domain/calendar/format-date';
import { instalmentAt } from '@area/domain/calendar/schedule';
import { formatIban } from '@area/domain/identifiers/iban';
import type { Cents, Shares, UnitValue } from '@area/domain/money/money';
import {
  formatEuros,
  formatPercent,
  formatSignedEuros,
  formatUnits,
  formatUnitValue,
} from '@area/domain/money/format';
import type { AmountIndicator, Periodicity } from '@area/domain/operation/codes';
import { MONTHS_BETWEEN } from '@area/domain/operation/periodicity';
import type { Growth } from '@area/domain/operation/revaluation';
import { amountAfter } from '@area/domain/operation/revaluation';
import type { Language } from '@area/domain/configuration/languages';
import { portionOf } from '@area/domain/money/rounding';
import type {
  LayoutHighlight,
  LayoutSection,
  LayoutTable,
} from '../../platform/pdf/document-layout.ts';
import type { PrintedFact } from '../../platform/pdf/subscription-order.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import type { Speaker } from '../../platform/texts/translate.ts';
import type {
  ArrivalFacts,
  DebitFacts,
  EstimateFacts,
  PeriodicFacts,
  ProductFacts,
  PurchaseFacts,
} from './order-facts.ts';
import { column, fact, factIf } from '../../clients/printed-documents/parties.ts';

/** What an order shows besides its head, its account and its signatures. */
export interface OrderBody {
  readonly highlight: LayoutHighlight;
  readonly sections: LayoutSection[];
}

/** Who speaks on a document, and how it writes days. */
export interface Pen {
  readonly say: Speaker;
  readonly day: (date: CivilDate) => string;
}

export const penFor = (language: Language): Pen => ({
  say: speakerOf(language),
  day: (date) => formatDate(date, language),
});

/** What an order is for, on one line. *Example*: `Clase A · ISIN ES0000000000`. */
export const productDetail = (say: Speaker, product: ProductFacts): string =>
  product.type === 'F'
    ? `${say('paper.letterhead.class', { class: product.class })} · ISIN ${product.isin}`
    : `${say('paper.label.dgsfp_plan')} ${product.dgsfp_code}`;

/** A fund or a plan by its names and numbers. */
export const productFacts = (say: Speaker, product: ProductFacts): PrintedFact[] =>
  product.type === 'F'
    ? [
        fact(say, 'paper.order.fund', product.name),
        fact(say, 'paper.order.class', product.class),
        fact(say, 'paper.order.isin', product.isin),
        fact(say, 'paper.order.cnmv', product.cnmv_number),
      ]
    : [
        fact(say, 'paper.label.plan', product.name),
        fact(say, 'paper.label.dgsfp_plan', product.dgsfp_code),
        fact(say, 'paper.label.pension_fund', `${product.fund_name} · ${product.fund_code}`),
      ];

export const productSection = (say: Speaker, product: ProductFacts): LayoutSection => ({
  title: say(product.type === 'F' ? 'paper.order.fund_title' : 'paper.label.plan_title'),
  facts: productFacts(say, product),
});

/** How much is asked for, in the words of the order. *Source*: decisions 2.3. */
export const orderedAmountText = (
  say: Speaker,
  asked: {
    readonly indicator: AmountIndicator;
    readonly amount?: Cents | undefined;
    readonly units?: Shares | undefined;
  },
): string => {
  if (asked.indicator === 'P' && asked.units !== undefined)
    return say('paper.label.units_count', { units: formatUnits(asked.units) });
  return asked.amount === undefined ? say('paper.label.everything') : formatEuros(asked.amount);
};

export const highlight = (
  say: Speaker,
  product: ProductFacts,
  figure: { readonly label: string; readonly text: string },
): LayoutHighlight => ({
  name: product.name,
  detail: productDetail(say, product),
  label: figure.label,
  figure: figure.text,
});

export const paymentSection = (
  { say }: Pen,
  { method, iban, mandate }: DebitFacts,
  reference: string,
): LayoutSection => ({
  title: say('paper.order.payment_title'),
  facts: [
    fact(say, 'paper.order.payment_method', say(`codes.payment_method.${method}`)),
    fact(
      say,
      method === 'DOMICILIACION' ? 'paper.label.debited_iban' : 'paper.order.iban',
      formatIban(iban),
    ),
    ...factIf(mandate, (id) => fact(say, 'paper.label.mandate_reference', id)),
    ...(method === 'TRANSFERENCIA' ? [fact(say, 'paper.order.concept', reference)] : []),
  ],
  ...(method === 'TRANSFERENCIA' && { note: say('paper.order.payment_note') }),
});

export const growthText = (say: Speaker, growth: Growth): string => {
  switch (growth.kind) {
    case 'NONE':
      return say('paper.label.growth_none');
    case 'EUROS':
      return say('paper.label.growth_euros', { amount: formatEuros(growth.step) });
    case 'SIMPLE':
      return say('paper.label.growth_simple', { percent: formatPercent(growth.percentage) });
    case 'COMPOUND':
      return say('paper.label.growth_compound', { percent: formatPercent(growth.percentage) });
  }
};

const PAYMENTS_SHOWN = 6;

const scheduleOf = ({
  start,
  periodicity,
  end,
}: {
  readonly start: CivilDate;
  readonly periodicity: Periodicity;
  readonly end: CivilDate | null;
}) => ({
  start,
  monthsBetween: MONTHS_BETWEEN[periodicity],
  ...(end !== null && { end }),
});

/** The first dates of a series with what is paid on each, as it will be run. *Source*: decisions 1.4 and 2.6. */
export const firstPayments = (
  { say, day }: Pen,
  { amount, growth, ...series }: PeriodicFacts,
): LayoutTable => {
  const schedule = scheduleOf(series);
  const payments = Array.from({ length: PAYMENTS_SHOWN }, (_, index) =>
    instalmentAt(schedule, index),
  ).filter(({ nominalDate }) => series.end === null || nominalDate <= series.end);
  return {
    title: say('paper.label.first_payments'),
    columns: [
      column(say, 'paper.label.number', 1),
      column(say, 'paper.label.date', 3),
      column(say, 'paper.label.amount', 3, 'end'),
    ],
    rows: payments.map(({ index, date, anniversaries }) => [
      (index + 1).toString(),
      day(date),
      formatEuros(amountAfter(amount, growth, anniversaries)),
    ]),
  };
};

export const periodicSection = (pen: Pen, periodic: PeriodicFacts): LayoutSection => {
  const { say, day } = pen;
  const { amount, periodicity, start, end, growth } = periodic;
  return {
    title: say('paper.label.periodic_title'),
    facts: [
      fact(say, 'paper.label.amount_each', formatEuros(amount)),
      fact(say, 'paper.label.periodicity', say(`codes.periodicity.${periodicity}`)),
      fact(say, 'paper.label.first_date', day(start)),
      fact(
        say,
        'paper.label.last_date',
        end === null ? say('paper.label.until_cancelled') : day(end),
      ),
      fact(say, 'paper.label.growth', growthText(say, growth)),
    ],
    tables: [firstPayments(pen, periodic)],
    note: say('paper.label.next_business_day'),
  };
};

/** The lots that leave, each with what it gained. */
export const lotsTable = (
  { say, day }: Pen,
  detail: EstimateFacts['redemption']['detail'],
): LayoutTable => ({
  title: say('paper.label.lots'),
  columns: [
    column(say, 'paper.label.acquired_on', 3),
    column(say, 'paper.label.units', 4, 'end'),
    column(say, 'paper.label.cost', 4, 'end'),
    column(say, 'paper.label.transfer_value', 4, 'end'),
    column(say, 'paper.label.gain', 4, 'end'),
  ],
  rows: detail.map((lot) => [
    day(lot.date),
    formatUnits(lot.units),
    formatEuros(lot.cost),
    formatEuros(lot.transfer_value),
    formatSignedEuros(lot.gain),
  ]),
});

const valueOn = ({ say, day }: Pen, price: UnitValue, on: CivilDate): string =>
  say('paper.label.value_on', { value: formatUnitValue(price), day: day(on) });

/** What would be bought, at the last unit value; nothing where none is known. *Source*: ADR 149. */
export const purchaseFacts = (pen: Pen, purchase: PurchaseFacts | undefined): PrintedFact[] =>
  purchase === undefined
    ? []
    : [
        fact(pen.say, 'paper.label.units_estimated', formatUnits(purchase.units)),
        fact(pen.say, 'paper.label.unit_value_of', valueOn(pen, purchase.price, purchase.price_on)),
      ];

const arrivalFacts = (pen: Pen, bought: PurchaseFacts | undefined): PrintedFact[] =>
  bought === undefined
    ? []
    : [
        fact(pen.say, 'paper.label.units_in', formatUnits(bought.units)),
        fact(pen.say, 'paper.label.unit_value_in', valueOn(pen, bought.price, bought.price_on)),
      ];

const remainingFacts = (
  { say }: Pen,
  { redemption: { remaining_value } }: EstimateFacts,
): PrintedFact[] =>
  factIf(remaining_value, (left) => fact(say, 'paper.label.remaining', formatEuros(left)));

/** What an order to sell comes to, at the last unit value. *Source*: decisions 2.5. */
export const estimateSection = (pen: Pen, estimate: EstimateFacts): LayoutSection => {
  const { say } = pen;
  const { price, price_on, redemption } = estimate;
  const { units, gross, fee, gain, base, withholding, net, estimated_tax } = redemption;
  return {
    title: say('paper.label.estimate_title'),
    text: [
      say('paper.label.estimate_text'),
      ...(estimate.deferred_loss === undefined ? [] : [say('rules.tax.loss_one_year')]),
    ],
    facts: [
      fact(say, 'paper.label.unit_value_of', valueOn(pen, price, price_on)),
      fact(say, 'paper.label.units', formatUnits(units)),
      fact(say, 'paper.label.gross', formatEuros(gross)),
      fact(say, 'paper.label.redemption_fee', formatEuros(fee)),
      fact(say, 'paper.label.gain', formatSignedEuros(gain)),
      fact(say, 'paper.label.base', formatEuros(base)),
      fact(say, 'paper.label.withholding', formatEuros(withholding)),
      fact(say, 'paper.label.net', formatEuros(net)),
      ...factIf(estimated_tax, (tax) => fact(say, 'paper.label.estimated_tax', formatEuros(tax))),
      ...remainingFacts(pen, estimate),
      ...factIf(estimate.deferred_loss ?? null, (loss) =>
        fact(say, 'paper.label.deferred_loss', formatEuros(loss)),
      ),
    ],
    tables: [lotsTable(pen, redemption.detail)],
  };
};

/**
 * What a transfer of a fund moves and what arrives, at the last unit values: untaxed, with its dates and costs, or as a redemption and a
 * subscription of whoever is taxed for it. *Source*: decisions 1.3 and 2.5.
 */
export const transferSection = (
  pen: Pen,
  estimate: EstimateFacts,
  { is_deferred, bought }: ArrivalFacts,
): LayoutSection => {
  const { say } = pen;
  const { price, price_on, redemption } = estimate;
  const { units, gross, fee, gain, base, withholding, net } = redemption;
  return {
    title: say('paper.label.estimate_title'),
    text: [
      say(is_deferred ? 'paper.label.estimate_transfer_text' : 'paper.label.estimate_taxed_text'),
    ],
    facts: [
      fact(say, 'paper.label.unit_value_of', valueOn(pen, price, price_on)),
      fact(say, 'paper.label.units', formatUnits(units)),
      fact(say, 'paper.label.gross', formatEuros(gross)),
      fact(say, 'paper.label.redemption_fee', formatEuros(fee)),
      fact(say, 'paper.label.gain', formatSignedEuros(gain)),
      ...(is_deferred ? [] : [fact(say, 'paper.label.base', formatEuros(base))]),
      fact(say, 'paper.label.withholding', formatEuros(withholding)),
      fact(say, 'paper.label.transferred', formatEuros(net)),
      ...arrivalFacts(pen, bought),
      ...remainingFacts(pen, estimate),
    ],
    tables: [lotsTable(pen, redemption.detail)],
  };
};

/** What moves between two plans of the house, which nobody is taxed or charged for. *Source*: decisions 2.8; ADR 149. */
export const planTransferSection = (
  pen: Pen,
  estimate: EstimateFacts,
  { bought }: ArrivalFacts,
): LayoutSection => {
  const { say } = pen;
  const { price, price_on, redemption } = estimate;
  return {
    title: say('paper.label.estimate_title'),
    text: [say('paper.label.estimate_plan_text')],
    facts: [
      fact(say, 'paper.label.unit_value_of', valueOn(pen, price, price_on)),
      fact(say, 'paper.label.units', formatUnits(redemption.units)),
      fact(say, 'paper.label.transferred', formatEuros(redemption.net)),
      fact(say, 'paper.label.withholding', formatEuros(redemption.withholding)),
      ...arrivalFacts(pen, bought),
      ...remainingFacts(pen, estimate),
    ],
    tables: [lotsTable(pen, redemption.detail)],
  };
};

/** A fee as a rate and in euros. */
export const feeText = (rate: Parameters<typeof portionOf>[1], amount: Cents): string =>
  `${formatPercent(rate)} (${formatEuros(portionOf(amount, rate))})`;
