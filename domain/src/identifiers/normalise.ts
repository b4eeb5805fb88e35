// No identifier is this long: longer text goes back untouched, and every predicate refuses it.
const MAX_LENGTH = 100;
const SEPARATORS = /[\s.\-\u2010-\u2013]+/g;
const LOWER_CASE = /[a-z]+/g;
const NIF_PREFIX = /^ES(?=[A-Z0-9]{9,10}$)/;

// Only a to z, so that no letter of another script turns into a valid one.
const raise = (text: string): string =>
  text.replaceAll(LOWER_CASE, (letters) => letters.toUpperCase());

/**
 * Writes an identifier as it is stored: upper case, without spaces, dots or hyphens.
 * *Source*: decisions 3. *Example*: ` 12.345.678-z ` gives `12345678Z`.
 */
export const normaliseIdentifier = (text: string): string =>
  text.length > MAX_LENGTH ? text : raise(text.replaceAll(SEPARATORS, ''));

/** The same for the fields of a NIF, where a leading `ES` goes too. *Source*: decisions 3. */
export const normaliseNif = (text: string): string =>
  normaliseIdentifier(text).replace(NIF_PREFIX, '');

/** The same for a GIIN, whose dots belong to it. *Source*: decisions 3. */
export const normaliseGiin = (text: string): string =>
  text.length > MAX_LENGTH ? text : raise(text.trim());
