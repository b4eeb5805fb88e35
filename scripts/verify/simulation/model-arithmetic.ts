/**
 * The arithmetic of the model. It shares no line with that of the product, so that a mistake there is not repeated here.
 * Cents, millionths of a unit and millionths of a euro per unit are whole numbers.
 */

const digits = (text: string, scale: number): bigint => {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const value = BigInt(whole + fraction.padEnd(scale, '0').slice(0, scale));
  return text.startsWith('-') ? -value : value;
};

export const centsIn = (text: string): bigint => digits(text, 2);
export const millionthsIn = (text: string): bigint => digits(text, 6);

/** Half away from zero. */
export const nearest = (over: bigint, under: bigint): bigint => {
  const [a, b] = [over < 0n ? -over : over, under < 0n ? -under : under];
  const whole = a / b;
  const up = (a % b) * 2n >= b ? whole + 1n : whole;
  return over < 0n === under < 0n ? up : -up;
};

/** A cent is ten thousand millionths of a euro, and a unit a million millionths. */
const CENT_UNITS = 10_000n * 1_000_000n;

export const bought = (cents: bigint, value: bigint): bigint => nearest(cents * CENT_UNITS, value);
export const worth = (units: bigint, value: bigint): bigint => nearest(units * value, CENT_UNITS);

const WITHHELD_PERCENT = 19n;

/** The withholding on a gain; on a loss none. */
export const withheldOf = (gain: bigint): bigint =>
  gain > 0n ? nearest(gain * WITHHELD_PERCENT, 100n) : 0n;

/** Shares of a whole by weight: the rest goes one by one to those who lost most by rounding down. */
export const shareOut = (whole: bigint, weights: readonly bigint[]): bigint[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  const parts = weights.map((weight) => (whole * weight) / total);
  const lost = weights.map((weight, index) => ({ index, rest: (whole * weight) % total }));
  let over = whole - parts.reduce((sum, part) => sum + part, 0n);
  for (const { index } of lost.toSorted((one, other) =>
    one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1,
  )) {
    if (over === 0n) break;
    parts[index] = (parts[index] ?? 0n) + 1n;
    over -= 1n;
  }
  return parts;
};
