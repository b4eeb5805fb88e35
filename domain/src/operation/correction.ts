import type { Cents, Shares } from '../money/money.ts';
import { addCents, addShares, cents } from '../money/money.ts';
import type { AmountOrder } from './amount-order.ts';
import { redeem } from './amount-order.ts';
import type { Lot } from './lots.ts';
import { compareLots } from './lots.ts';
import { redemptionOfUnits } from './redemption.ts';
import type { Redemption, RedemptionFacts } from './redemption.ts';

/**
 * Why an operation executed at a wrong unit value is left to a person: its type cannot be reversed, its units moved since,
 * they are blocked or reserved, or its owners are no longer those who were taxed. Ours: ADR 60.
 */
export type CorrectionObstacle = 'BY_HAND' | 'MOVED_ON' | 'HELD_BACK' | 'OWNERS';

/** Whether an order asks for euros, so that its units follow the unit value; otherwise its units stay. *Source*: decisions 2.3. */
export const isInEuros = ({ amount_indicator }: AmountOrder): boolean =>
  amount_indicator === 'B' || amount_indicator === 'I';

/** Lots as they were before parts were taken from them. *Units*: those of the lots. */
export const reverseRedemption = (lots: readonly Lot[], taken: readonly Lot[]): readonly Lot[] => {
  const whole = new Map(lots.map((lot) => [lot.id, lot]));
  for (const part of taken) {
    const left = whole.get(part.id);
    whole.set(
      part.id,
      left
        ? {
            ...left,
            units: addShares(left.units, part.units),
            cost: addCents(left.cost, part.cost),
          }
        : part,
    );
  }
  return [...whole.values()].toSorted(compareLots);
};

/**
 * The figures of an order that takes units out at the right unit value. Units that were ordered, or everything, stay the
 * units that left; euros stay euros. *Units*: `executed` are the units that left. *Source*: decisions 2.1 and 2.3.
 */
export const redeemAgain = (
  order: AmountOrder,
  executed: Shares,
  facts: RedemptionFacts,
): Redemption => (isInEuros(order) ? redeem(order, facts) : redemptionOfUnits(executed, facts));

/** What is settled in money after a correction. */
export interface Settlement {
  /** PAY to the client, CLAIM from the client. */
  readonly kind: 'PAY' | 'CLAIM';
  readonly amount: Cents;
}

/** The difference between what was paid and what was to be paid, or nothing. *Source*: decisions 2.1. */
export const settlementOf = (paid: Cents, due: Cents): Settlement | undefined => {
  if (paid === due) return undefined;
  return due > paid
    ? { kind: 'PAY', amount: cents(due - paid) }
    : { kind: 'CLAIM', amount: cents(paid - due) };
};
