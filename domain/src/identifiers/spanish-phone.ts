import { normaliseIdentifier } from './normalise.ts';

const SPANISH_MOBILE = /^[67]\d{8}$/;
const SPANISH_PREFIX = /^(?:\+|00)34(?=\d{9}$)/;
const MAX_LENGTH = 20;
const SHOWN_DIGITS = 3;
const HIDDEN = '*** ***';

/** Whether it is a mobile of Spain, without its prefix +34. *Shape*: nine digits. *Source*: specification 5, decisions 3. */
export const isSpanishMobile = (text: string): boolean => SPANISH_MOBILE.test(text);

/** Writes a phone of Spain without separators and without +34 or 0034. *Source*: decisions 3. *Example*: `+34 612 34 51 23` gives `612345123`. */
export const normaliseSpanishPhone = (text: string): string =>
  normaliseIdentifier(text).replace(SPANISH_PREFIX, '');

/** Shows only the last three digits of a phone, and nothing of what is too short or too long to be one. *Source*: decisions 6.3. *Example*: `*** *** 123`. */
export const maskPhone = (phone: string): string => {
  const isPhone = phone.length > 2 * SHOWN_DIGITS && phone.length <= MAX_LENGTH;
  return `${HIDDEN} ${isPhone ? phone.slice(-SHOWN_DIGITS) : '***'}`;
};
