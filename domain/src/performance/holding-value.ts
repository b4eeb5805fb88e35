import { cents, subtractCents } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import { shareOf } from '../money/rounding.ts';
import { centsText, rateText } from '../money/wire.ts';

/** What something held is worth, unknown while it has no unit value, and what it cost. *Units*: cents. */
export interface HoldingValue {
  readonly value: Cents | undefined;
  readonly cost: Cents;
}

/** What several are worth and cost together: the value is unknown as soon as one is. *Source*: ADR 75. */
export const totalOf = (all: readonly HoldingValue[]): HoldingValue => {
  let value: bigint | undefined = 0n;
  let cost = 0n;
  for (const each of all) {
    value = value === undefined || each.value === undefined ? undefined : value + each.value;
    cost += each.cost;
  }
  return { value: value === undefined ? undefined : cents(value), cost: cents(cost) };
};

/**
 * Value, gain over cost in euros and in per cent, as they travel: unknown stays null, never zero. Nothing that cost nothing
 * has a gain in per cent. *Source*: decisions 2.9. *Example*: 200.00 that cost 160.00 gained 40.00, 25.0000 %.
 */
export const presentGain = ({ value, cost }: HoldingValue) => {
  if (value === undefined) return { value: null, gain: null, gain_percent: null };
  const gain = subtractCents(value, cost);
  const percent = shareOf(gain, cost);
  return {
    value: centsText(value),
    gain: centsText(gain),
    gain_percent: percent === undefined ? null : rateText(percent),
  };
};
