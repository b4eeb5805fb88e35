import { isCountryAlpha2 } from './iso-countries.ts';

const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** The country of a BIC. *Shape*: two letters. *Example*: `CAIXESBBXXX` gives `ES`. */
export const bicCountry = (bic: string): string => bic.slice(4, 6);

/** Whether it is a BIC, of 8 or 11 characters and of an existing country. *Shape*: normalised. *Source*: specification 5, decisions 3. */
export const isBic = (text: string): boolean => BIC.test(text) && isCountryAlpha2(bicCountry(text));

/** Whether a BIC is of the IBAN's country; where it is not, the form warns and does not refuse. *Shape*: both normalised. *Source*: decisions 3. */
export const isBicOfIban = (bic: string, iban: string): boolean =>
  bicCountry(bic) === iban.slice(0, 2);
