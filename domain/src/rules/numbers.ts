import { CENTS_SCALE, SHARES_SCALE } from '../money/money.ts';
import type { Cents, Shares } from '../money/money.ts';
import { decimalFromTyped } from '../money/typed-amount.ts';
import { formatDecimal, parseDecimal } from '../money/wire.ts';
import { limitText } from './amounts.ts';
import { patternRule, matches } from './pattern.ts';
import type { Reason, Rule } from './reason.ts';
import { reason } from './reason.ts';

/** *Source*: specification 5, `only_numbers`. */
export const onlyNumbers = matches('rules.only_numbers', /^[0-9]+$/);

/** Digits with a comma or a point before decimals. *Source*: specification 5, `decimal`. *Example*: `1000,35`, `1000.35`. */
export const decimal = matches('rules.decimal', /^[0-9]+(?:[.,][0-9]+)?$/);

/** Digits with a point before decimals. *Source*: specification 5, `decimalPoint`. *Example*: `1000.35`. */
export const decimalPoint = matches('rules.decimal_point', /^[0-9]+(?:\.[0-9]+)?$/);

/** What a person types as money or units, as a whole number of millionths, or nothing. */
const millionthsFromTyped = (typed: string): bigint | undefined => {
  const text = decimalFromTyped(typed);
  return text === undefined ? undefined : parseDecimal(text, SHARES_SCALE);
};

/** Digits and comma, at most six decimals. *Source*: specification 5, `amount`. */
export const amount: Rule = patternRule(
  'rules.amount',
  (typed) => millionthsFromTyped(typed) !== undefined,
);

const MILLIONTHS_PER_CENT = 10n ** BigInt(SHARES_SCALE - CENTS_SCALE);
const TRAILING_ZEROS = /\.?0+$/;

/** Writes a number of units as the messages do, without zeros at the end. *Example*: `750,75`. */
export const unitsText = (limit: Shares): string =>
  formatDecimal(limit, SHARES_SCALE).replace(TRAILING_ZEROS, '').replace('.', ',') || '0';

const atLeast =
  (key: string, [limit, n]: readonly [bigint, string]): Rule =>
  (typed) => {
    const value = millionthsFromTyped(typed);
    return value === undefined || value < limit ? reason(key, { n }) : undefined;
  };

const atMost =
  (key: string, [limit, n]: readonly [bigint, string]): Rule =>
  (typed) => {
    const value = millionthsFromTyped(typed);
    return value === undefined || value > limit ? reason(key, { n }) : undefined;
  };

/** At least so many euros, with any number of decimals. *Units*: cents. *Source*: specification 5, `min_value`. */
export const minValue = (minimum: Cents): Rule =>
  atLeast('rules.min_value', [minimum * MILLIONTHS_PER_CENT, limitText(minimum)]);

/** At most so many euros, with any number of decimals. *Units*: cents. *Source*: specification 5, `max_value`. */
export const maxValue = (maximum: Cents): Rule =>
  atMost('rules.max_value', [maximum * MILLIONTHS_PER_CENT, limitText(maximum)]);

/**
 * Why units are below the minimum, or nothing; the message has no €. *Units*: shares. *Source*: specification 5,
 * participations variants.
 */
export const whyNotEnoughUnits = (units: bigint | undefined, minimum: Shares): Reason | undefined =>
  units === undefined || units < minimum
    ? reason('rules.min_value_participations', { n: unitsText(minimum) })
    : undefined;

/**
 * Why units are above the maximum, or nothing; the message has no €. *Units*: shares. *Source*: specification 5,
 * participations variants.
 */
export const whyTooManyUnits = (units: bigint | undefined, maximum: Shares): Reason | undefined =>
  units === undefined || units > maximum
    ? reason('rules.max_value_participations', { n: unitsText(maximum) })
    : undefined;

/** The same of what is typed. *Units*: shares. *Source*: specification 5, participations variants. */
export const minValueParticipations =
  (minimum: Shares): Rule =>
  (typed) =>
    whyNotEnoughUnits(millionthsFromTyped(typed), minimum);

/** The same of what is typed. *Units*: shares. *Source*: specification 5, participations variants. */
export const maxValueParticipations =
  (maximum: Shares): Rule =>
  (typed) =>
    whyTooManyUnits(millionthsFromTyped(typed), maximum);
