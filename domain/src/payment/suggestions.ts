import { NO_CENTS } from '../money/money.ts';
import { isSameName, surplusOf } from './match.ts';
import type { AwaitedPayment, PaymentLine } from './match.ts';
import { findOrderReference } from './references.ts';

/** What of a bank line fits an order, the strongest first. *Source*: decisions 1.5, office.md 3. */
export const SUGGESTION_REASONS = [
  'REFERENCE',
  'HOLDER_ACCOUNT',
  'AMOUNT',
  'SMALL_SURPLUS',
  'HOLDER_NAME',
  'PRODUCT_ACCOUNT',
] as const;
export type SuggestionReason = (typeof SUGGESTION_REASONS)[number];

/** How much each says. Of the amount, one or the other holds. */
const WEIGHTS: Readonly<Record<SuggestionReason, number>> = {
  REFERENCE: 16,
  HOLDER_ACCOUNT: 8,
  AMOUNT: 8,
  SMALL_SURPLUS: 4,
  HOLDER_NAME: 4,
  PRODUCT_ACCOUNT: 1,
};

/** An order that a line may pay, with what speaks for it. */
export interface PaymentSuggestion<O extends AwaitedPayment = AwaitedPayment> {
  readonly order: O;
  readonly reasons: readonly SuggestionReason[];
  /** From 1; orders for which the same speaks share it. */
  readonly rank: number;
  /** Whether another order has the same rank: then the line does not say which one it pays. */
  readonly is_tied: boolean;
}

const fits = (
  line: PaymentLine,
  order: AwaitedPayment,
): Readonly<Record<SuggestionReason, boolean>> => {
  const surplus = surplusOf(line.amount, order.amount);
  return {
    REFERENCE: findOrderReference(line.reference) === order.reference,
    HOLDER_ACCOUNT: line.iban !== '' && order.holder_ibans.includes(line.iban),
    AMOUNT: line.amount === order.amount,
    SMALL_SURPLUS: surplus !== undefined && surplus > NO_CENTS,
    HOLDER_NAME:
      order.holder_names?.some((name) => isSameName(name, line.payer_name ?? '')) ?? false,
    PRODUCT_ACCOUNT: Boolean(line.product) && line.product === order.product,
  };
};

const reasonsFor = (line: PaymentLine, order: AwaitedPayment): readonly SuggestionReason[] => {
  const fitting = fits(line, order);
  return SUGGESTION_REASONS.filter((each) => fitting[each]);
};

const weigh = (reasons: readonly SuggestionReason[]): number =>
  reasons.reduce((sum, each) => sum + WEIGHTS[each], 0);

/** The account of the product alone says nothing: every order of it has the same. */
const isFounded = (reasons: readonly SuggestionReason[]): boolean =>
  reasons.some((each) => each !== 'PRODUCT_ACCOUNT');

/**
 * The orders that a line may pay, the likeliest first. Nothing chooses: orders for which the same speaks have the same rank,
 * in the order of their references. *Source*: office.md 3.
 */
export const rankOrders = <O extends AwaitedPayment>(
  line: PaymentLine,
  awaited: readonly O[],
): readonly PaymentSuggestion<O>[] => {
  const founded = awaited
    .map((order) => ({ order, reasons: reasonsFor(line, order) }))
    .filter(({ reasons }) => isFounded(reasons))
    .map((each) => ({ ...each, weight: weigh(each.reasons) }))
    .toSorted((a, b) => b.weight - a.weight || (a.order.reference < b.order.reference ? -1 : 1));
  const weights = [...new Set(founded.map(({ weight }) => weight))];
  return founded.map(({ order, reasons, weight }) => ({
    order,
    reasons,
    rank: weights.indexOf(weight) + 1,
    is_tied: founded.filter((each) => each.weight === weight).length > 1,
  }));
};
