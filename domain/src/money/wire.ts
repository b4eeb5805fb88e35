import { CENTS_SCALE, RATE_SCALE, SHARES_SCALE, UNIT_VALUE_SCALE } from './money.ts';
import { cents, rate, shares, unitValue } from './money.ts';
import type { Cents, Rate, Shares, UnitValue } from './money.ts';

/** Longest decimal read: more digits than any real amount, few enough to be fast. */
const MAX_LENGTH = 40;
const WIRE_DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Reads `1000.35` as a whole number of `10^-scale`, or nothing. *Source*: decisions 2.3. */
export const parseDecimal = (text: string, scale: number): bigint | undefined => {
  if (text.length > MAX_LENGTH) return undefined;
  const match = WIRE_DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (fraction.length > scale) return undefined;
  const digits = BigInt(whole + fraction.padEnd(scale, '0'));
  return sign ? -digits : digits;
};

/** Writes a whole number of `10^-scale` as `1000.35`. */
export const formatDecimal = (value: bigint, scale: number): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return `${value < 0n ? '-' : ''}${whole}.${digits.slice(digits.length - scale)}`;
};

const required = (text: string, scale: number): bigint => {
  const value = parseDecimal(text, scale);
  if (value === undefined)
    throw new RangeError(`not a decimal of scale ${scale}: ${text.slice(0, MAX_LENGTH)}`);
  return value;
};

/** Cents from a wire or database decimal. *Errors*: throws, since stored money is never malformed. */
export const centsFrom = (text: string): Cents => cents(required(text, CENTS_SCALE));
/** Units from a wire or database decimal. *Errors*: RangeError, as `centsFrom`. */
export const sharesFrom = (text: string): Shares => shares(required(text, SHARES_SCALE));
/** A unit value from a wire or database decimal. *Errors*: RangeError, as `centsFrom`. */
export const unitValueFrom = (text: string): UnitValue =>
  unitValue(required(text, UNIT_VALUE_SCALE));
/** A rate from a wire or database decimal in percent. *Errors*: RangeError, as `centsFrom`. */
export const rateFrom = (text: string): Rate => rate(required(text, RATE_SCALE));

/** Cents as a wire decimal. *Example*: `1000.35`. */
export const centsText = (value: Cents): string => formatDecimal(value, CENTS_SCALE);
/** Units as a wire decimal. *Example*: `810.000066`. */
export const sharesText = (value: Shares): string => formatDecimal(value, SHARES_SCALE);
/** A unit value as a wire decimal. *Example*: `12.345678`. */
export const unitValueText = (value: UnitValue): string => formatDecimal(value, UNIT_VALUE_SCALE);
/** A rate as a wire decimal in percent. *Example*: `1.5000`. */
export const rateText = (value: Rate): string => formatDecimal(value, RATE_SCALE);
