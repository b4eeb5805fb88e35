import { CENTS_SCALE } from './money.ts';
import { cents } from './money.ts';
import type { Cents } from './money.ts';
import { parseDecimal } from './wire.ts';

const MAX_LENGTH = 30;
const GROUPED = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
const PLAIN = /^\d+(?:,\d+)?$/;

/**
 * Reads what a person types, `1.000,35` or `1000,35`, as a wire decimal, or nothing.
 * A point only groups thousands: `1.5` is refused rather than guessed. *Source*: specification 5.
 */
export const decimalFromTyped = (typed: string): string | undefined => {
  const text = typed.trim();
  if (text.length > MAX_LENGTH || !(GROUPED.test(text) || PLAIN.test(text))) return undefined;
  return text.replaceAll('.', '').replace(',', '.');
};

/** A decimal of the wire as a person types it. *Example*: `1000.35` is `1000,35`. */
export const typedFromDecimal = (decimal: string): string => decimal.replace('.', ',');

/** Reads typed euros, at most two decimals, or nothing. *Units*: cents. *Source*: specification 5, `currency`. */
export const centsFromTyped = (typed: string): Cents | undefined => {
  const decimal = decimalFromTyped(typed);
  const value = decimal === undefined ? undefined : parseDecimal(decimal, CENTS_SCALE);
  return value === undefined ? undefined : cents(value);
};
