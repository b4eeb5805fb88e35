import { cents, rate, shares, WHOLE_RATE } from './money.ts';
import type { Cents, Rate, Shares, UnitValue } from './money.ts';

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/**
 * Divides and rounds half away from zero, the only rounding the product uses for money.
 * *Errors*: a zero divisor is a programming error and throws. *Source*: decisions 2.2.
 */
export const divideHalfUp = (dividend: bigint, divisor: bigint): bigint => {
  if (divisor === 0n) throw new RangeError('division by zero');
  const negative = dividend < 0n !== divisor < 0n;
  const bottom = absolute(divisor);
  const rounded = (absolute(dividend) * 2n + bottom) / (bottom * 2n);
  return negative ? -rounded : rounded;
};

/** Divides and rounds up, for what must suffice. *Errors*: a divisor that is not positive throws. *Source*: decisions 1.3, reservation. */
export const divideUp = (dividend: bigint, divisor: bigint): bigint => {
  if (divisor <= 0n) throw new RangeError('division by nothing or less');
  const floor = dividend / divisor;
  return floor * divisor < dividend ? floor + 1n : floor;
};

const CENTS_BY_SHARES_BY_VALUE = 10n ** 10n;

/** Worth of some units, half up to the cent. *Source*: decisions 2.3. */
export const valueOf = (units: Shares, price: UnitValue): Cents =>
  cents(divideHalfUp(units * price, CENTS_BY_SHARES_BY_VALUE));

/** Units that an amount buys, half up to the millionth. *Source*: decisions 2.4. *Example*: E01. */
export const unitsFor = (amount: Cents, price: UnitValue): Shares =>
  shares(divideHalfUp(amount * CENTS_BY_SHARES_BY_VALUE, price));

/** A percentage of an amount, half up to the cent. *Source*: decisions 2.2. */
export const portionOf = (amount: Cents, percentage: Rate): Cents =>
  cents(divideHalfUp(amount * percentage, WHOLE_RATE));

/** What share of a whole a part is, undefined when the whole is nothing. *Units*: rate. */
export const shareOf = (part: Cents, whole: Cents): Rate | undefined =>
  whole === 0n ? undefined : rate(divideHalfUp(part * WHOLE_RATE, whole));
