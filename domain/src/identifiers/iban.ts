import { digitsFromLetters, remainderBy97 } from './check-digits.ts';
import { ibanLengthOf } from './iban-lengths.ts';
import { normaliseIdentifier } from './normalise.ts';
import { hasSpanishControlDigits } from './spanish-account.ts';

// Its control goes from 02 to 98: 00, 01 and 99 would pass the remainder too.
const IBAN = /^[A-Z]{2}(?:0[2-9]|[1-8]\d|9[0-8])[A-Z0-9]{11,30}$/;
const TYPED_PREFIX = /^IBAN(?=[A-Z]{2}\d{2})/;
const GROUP = /.{4}(?=.)/g;
const SHOWN = 4;
const LENGTH_MIN = 15;
const LENGTH_MAX = 34;

const hasIbanControl = (iban: string): boolean =>
  remainderBy97(digitsFromLetters(iban.slice(4) + iban.slice(0, 4))) === 1;

const inGroups = (text: string): string => text.replaceAll(GROUP, '$& ');

/** Writes an IBAN as it is stored: upper case, without separators nor the word IBAN before it. *Source*: decisions 3. */
export const normaliseIban = (text: string): string =>
  normaliseIdentifier(text).replace(TYPED_PREFIX, '');

/** The country of an IBAN. *Shape*: two letters. *Example*: `ES9121000418450200051332` gives `ES`. */
export const ibanCountry = (iban: string): string => iban.slice(0, 2);

/**
 * Whether it is an IBAN: the length of its country, the control and, for Spain, both control digits
 * of the account. *Shape*: normalised. *Source*: specification 5, decisions 3.
 */
export const isIban = (text: string): boolean =>
  IBAN.test(text) &&
  text.length === ibanLengthOf(ibanCountry(text)) &&
  hasIbanControl(text) &&
  (ibanCountry(text) !== 'ES' || hasSpanishControlDigits(text.slice(4)));

/** Writes an IBAN in groups of four; what is too long to be one stays as it is. *Example*: `ES91 2100 0418 4502 0005 1332`. */
export const formatIban = (iban: string): string => {
  const text = normaliseIban(iban);
  return text.length > LENGTH_MAX ? text : inGroups(text);
};

/** Shows only the first and last four characters of an IBAN, and nothing of what cannot be one. *Example*: `ES91 **** **** **** **** 1332`. */
export const maskIban = (iban: string): string => {
  const text = normaliseIban(iban);
  if (text.length < LENGTH_MIN || text.length > LENGTH_MAX) return '****';
  const hidden = '*'.repeat(text.length - 2 * SHOWN);
  return inGroups(text.slice(0, SHOWN) + hidden + text.slice(-SHOWN));
};

/** An IBAN by its two ends, where there is room for no more. *Example*: `ES91…1332`. */
export const shortIban = (iban: string): string => {
  const text = normaliseIban(iban);
  return text.length < LENGTH_MIN || text.length > LENGTH_MAX
    ? '****'
    : `${text.slice(0, SHOWN)}…${text.slice(-SHOWN)}`;
};
