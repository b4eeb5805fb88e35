import type { Cents, Shares } from '../money/money.ts';
import type { FieldReason } from '../rules/reason.ts';
import { atField, reason } from '../rules/reason.ts';
import type { AmountOrder } from './amount-order.ts';
import type { AmountIndicator } from './codes.ts';

/** How much leaves a product, as a form gives it: euros for I and B, units for P, neither for T. */
export interface OrderedAmount {
  readonly amount_indicator: AmountIndicator;
  readonly amount: Cents | null;
  readonly units: Shares | null;
}

/** Where an order says how much. *Source*: decisions 2.3. */
export const orderedFieldOf = ({
  amount_indicator,
}: {
  readonly amount_indicator: AmountIndicator;
}): 'amount' | 'units' => (amount_indicator === 'P' ? 'units' : 'amount');

const whyNotGiven = (value: bigint | null, isAsked: boolean) => {
  if (isAsked) return value === null ? reason('rules.required') : undefined;
  return value === null ? undefined : reason('rules.order.not_asked');
};

/** What is missing or too much in the amount that leaves; each reason at its field. *Source*: decisions 2.3. */
export const whyNotWords = ({
  amount_indicator,
  amount,
  units,
}: OrderedAmount): readonly FieldReason[] => [
  ...atField('amount', whyNotGiven(amount, amount_indicator === 'I' || amount_indicator === 'B')),
  ...atField('units', whyNotGiven(units, amount_indicator === 'P')),
];

/** How much leaves, or nothing while something is missing. *Source*: decisions 2.3. */
export const amountOrderOf = (asked: OrderedAmount): AmountOrder | undefined => {
  const { amount_indicator, amount, units } = asked;
  if (whyNotWords(asked).length > 0) return undefined;
  if (amount_indicator === 'T') return { amount_indicator };
  if (amount_indicator === 'P') return units === null ? undefined : { amount_indicator, units };
  return amount === null ? undefined : { amount_indicator, amount };
};
