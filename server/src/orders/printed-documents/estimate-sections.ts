import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { UnitValue } from '@area/domain/money/money';
import {
  formatEuros,
  formatSignedEuros,
  formatUnits,
  formatUnitValue,
} from '@area/domain/money/format';
import type { LayoutSection, LayoutTable } from '../../platform/pdf/document-layout.ts';
import type { PrintedFact } from '../../platform/pdf/subscription-order.ts';
import type { DocumentLanguage } from './figures.ts';
import type { ArrivalFacts, EstimateFacts, PurchaseFacts } from './order-facts.ts';
import { column, fact, factIf } from '../../clients/printed-documents/parties.ts';

/** The lots that leave, each with what it gained. */
export const lotsTable = (
  { say, day }: DocumentLanguage,
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

const valueOn = ({ say, day }: DocumentLanguage, price: UnitValue, on: CivilDate): string =>
  say('paper.label.value_on', { value: formatUnitValue(price), day: day(on) });

/** The estimate of a purchase at the last unit value; nothing where none is known. *Source*: ADR 149. */
export const purchaseFacts = (
  pen: DocumentLanguage,
  purchase: PurchaseFacts | undefined,
): PrintedFact[] =>
  purchase === undefined
    ? []
    : [
        fact(pen.say, 'paper.label.units_estimated', formatUnits(purchase.units)),
        fact(pen.say, 'paper.label.unit_value_of', valueOn(pen, purchase.price, purchase.price_on)),
      ];

const arrivalFacts = (pen: DocumentLanguage, bought: PurchaseFacts | undefined): PrintedFact[] =>
  bought === undefined
    ? []
    : [
        fact(pen.say, 'paper.label.units_in', formatUnits(bought.units)),
        fact(pen.say, 'paper.label.unit_value_in', valueOn(pen, bought.price, bought.price_on)),
      ];

const remainingFacts = (
  { say }: DocumentLanguage,
  { redemption: { remaining_value } }: EstimateFacts,
): PrintedFact[] =>
  factIf(remaining_value, (left) => fact(say, 'paper.label.remaining', formatEuros(left)));

/** The estimate of a redemption at the last unit value. *Source*: decisions 2.5. */
export const estimateSection = (pen: DocumentLanguage, estimate: EstimateFacts): LayoutSection => {
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
 * What a transfer of a fund moves and what arrives, at the last unit values: untaxed, with its dates and costs, or as a
 * redemption and a subscription for a person who is taxed for it. *Source*: decisions 1.3 and 2.5.
 */
export const transferSection = (
  pen: DocumentLanguage,
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

/** What moves between two of our plans, without tax and fee. *Source*: decisions 2.8; ADR 149. */
export const planTransferSection = (
  pen: DocumentLanguage,
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
