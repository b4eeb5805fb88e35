import { digitsFromLetters, hasLuhnControl } from './check-digits.ts';
import { isCountryAlpha2 } from './iso-countries.ts';

const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;
const SUPRANATIONAL_PREFIXES = ['XS', 'EU'];

const isIsinPrefix = (prefix: string): boolean =>
  isCountryAlpha2(prefix) || SUPRANATIONAL_PREFIXES.includes(prefix);

/** Whether it is the international code of a security. *Shape*: normalised. *Source*: specification 5, decisions 3. *Example*: `ES0178430E18`. */
export const isIsin = (text: string): boolean =>
  ISIN.test(text) && isIsinPrefix(text.slice(0, 2)) && hasLuhnControl(digitsFromLetters(text));
