import type { Cents } from '../money/money.ts';
import { centsFromTyped } from '../money/typed-amount.ts';
import { reason } from './reason.ts';
import type { Reason, Rule } from './reason.ts';

const CENTS_PER_EURO = 100n;

/** Writes a limit as the messages of the specification do: `1500`, `1500,50`. *Source*: specification 5. */
export const limitText = (limit: Cents): string => {
  const rest = limit % CENTS_PER_EURO;
  const euros = (limit / CENTS_PER_EURO).toString();
  return rest === 0n ? euros : `${euros},${rest.toString().padStart(2, '0')}`;
};

/** *Source*: specification 5, 'Campo requerido.' */
export const required: Rule = (typed) =>
  typed.trim() === '' ? reason('rules.required') : undefined;

/** Digits and comma, at most two decimals. *Source*: specification 5, `currency`. */
export const currency: Rule = (typed) =>
  centsFromTyped(typed) === undefined ? reason('rules.currency') : undefined;

/**
 * Why euros are below the minimum, or nothing; text that is not an amount counts as below. *Source*: specification 5,
 * `min_value` in euros.
 */
export const whyNotEnoughEuros = (amount: Cents | undefined, minimum: Cents): Reason | undefined =>
  amount === undefined || amount < minimum
    ? reason('rules.min_value_currency', { n: limitText(minimum) })
    : undefined;

/**
 * Why euros are above the maximum, or nothing; text that is not an amount counts as above. *Source*: specification 5,
 * `max_value_currency`.
 */
export const whyTooManyEuros = (amount: Cents | undefined, maximum: Cents): Reason | undefined =>
  amount === undefined || amount > maximum
    ? reason('rules.max_value_currency', { n: limitText(maximum) })
    : undefined;

/** The same of what is typed. *Source*: specification 5, `min_value` in euros. */
export const minValueCurrency =
  (minimum: Cents): Rule =>
  (typed) =>
    whyNotEnoughEuros(centsFromTyped(typed), minimum);

/** The same of what is typed. *Source*: specification 5, `max_value_currency`. */
export const maxValueCurrency =
  (maximum: Cents): Rule =>
  (typed) =>
    whyTooManyEuros(centsFromTyped(typed), maximum);
