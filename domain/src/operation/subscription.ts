import type { Cents, Rate, Shares, UnitValue } from '../money/money.ts';
import { NO_CENTS, subtractCents } from '../money/money.ts';
import { portionOf, unitsFor } from '../money/rounding.ts';
import type { SubscriptionTerms } from '../product/product.ts';
import { whyNotEnoughEuros, whyTooManyEuros } from '../rules/amounts.ts';
import { truthyCheckbox } from '../rules/answers.ts';
import type { FieldReason, Reason } from '../rules/reason.ts';
import { atField, reason } from '../rules/reason.ts';
import { isNotSuitableSentence } from '../suitability/verdict.ts';
import type { SuitabilityVerdict } from '../suitability/verdict.ts';

/** What an amount becomes at a unit value. */
export interface SubscriptionFigures {
  readonly fee: Cents;
  readonly invested: Cents;
  readonly units: Shares;
  /** Acquisition cost with its expenses, the cash itself. */
  readonly lot_cost: Cents;
}

/**
 * Units for an amount after the entry fee.
 * *Source*: decisions 2.4. *Example*: 10,000.00 at 12.345678 is 810.000066 units (E01).
 */
export const subscriptionFigures = (
  cash: Cents,
  price: UnitValue,
  entryFee: Rate,
): SubscriptionFigures => {
  const fee = portionOf(cash, entryFee);
  const invested = subtractCents(cash, fee);
  return { fee, invested, units: unitsFor(invested, price), lot_cost: cash };
};

/** The facts for a subscription. */
export interface SubscriptionFacts {
  readonly terms: SubscriptionTerms;
  /** Whether the account already holds this class: then the additional minimum counts. */
  readonly has_position: boolean;
  /** Value held plus orders under way, against the maximum for each holder. */
  readonly invested_so_far: Cents;
  readonly verdict: SuitabilityVerdict;
}

/** What the client confirms. */
export interface Confirmations {
  readonly documents_read: boolean;
  readonly suitability_confirmed: boolean;
  readonly suitability_sentence: string;
}

/**
 * The minimum of a single order: lower once there is a position. *Units*: those of the terms. *Source*: decisions 1.3 and
 * 2.4.
 */
export const minimumOf = <Amount>(
  terms: { readonly min_initial: Amount; readonly min_additional: Amount },
  has_position: boolean,
): Amount => (has_position ? terms.min_additional : terms.min_initial);

/** The minimum of a subscription: lower once there is a position. *Units*: cents. *Source*: decisions 1.3 and 2.4. */
export const minimumFor = (facts: SubscriptionFacts): Cents =>
  minimumOf(facts.terms, facts.has_position);

/** What is left of the maximum; zero, never negative, once gains exceeded it. *Source*: decisions 1.3 and 2.4. */
export const maximumFor = (facts: SubscriptionFacts): Cents => {
  const left = subtractCents(facts.terms.max_per_holder, facts.invested_so_far);
  return left < NO_CENTS ? NO_CENTS : left;
};

export type { FieldReason } from '../rules/reason.ts';

const at = (field: string, found: Reason): FieldReason => ({ field, ...found });

/** Why an amount cannot be subscribed, or nothing. *Source*: decisions 1.3 and 2.4, specification 5. */
export const whyNotAmount = (amount: Cents, facts: SubscriptionFacts): Reason | undefined =>
  whyNotEnoughEuros(amount, minimumFor(facts)) ?? whyTooManyEuros(amount, maximumFor(facts));

/** Whether the client must type the sentence instead of ticking a box. *Source*: specification 5. */
export const needsSentence = (verdict: SuitabilityVerdict): boolean => verdict === 'NO_CONVENIENTE';

/** Why the confirmations are not enough. *Source*: specification 5, decisions 1.3 (G6). */
export const whyNotConfirmed = (
  confirmations: Confirmations,
  verdict: SuitabilityVerdict,
): readonly FieldReason[] => {
  const isSaid = isNotSuitableSentence(confirmations.suitability_sentence);
  return [
    ...atField('documents_read', truthyCheckbox(confirmations.documents_read)),
    ...(needsSentence(verdict)
      ? atField('suitability_sentence', isSaid ? undefined : reason('rules.not_suitable_sentence'))
      : atField('suitability_confirmed', truthyCheckbox(confirmations.suitability_confirmed))),
  ];
};

/** Everything that is wrong with an order, each reason at its field. *Source*: decisions 1.3, specification 5. */
export const whyNotSubscribe = (
  order: Confirmations & { readonly amount: Cents },
  facts: SubscriptionFacts,
): readonly FieldReason[] => {
  const amount = whyNotAmount(order.amount, facts);
  return [
    ...(facts.terms.status === 'OPEN' ? [] : [at('uuid_product', reason('rules.product_closed'))]),
    ...(amount ? [at('amount', amount)] : []),
    ...whyNotConfirmed(order, facts.verdict),
  ];
};
