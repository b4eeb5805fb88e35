import { isCountryNumeric } from './iso-countries.ts';

const GIIN = /^[A-NP-Z0-9]{6}\.[A-NP-Z0-9]{5}\.(?:LE|SL|ME|BR|SP|SF|SD|SS|SB)\.\d{3}$/;
const NO_COUNTRY = '999';

/**
 * Whether it is the FATCA number of a financial institution; 999 means no country. *Shape*: from `normaliseGiin`.
 * *Source*: decisions 3. *Example*: `98Q96B.00000.LE.724`.
 */
export const isGiin = (text: string): boolean =>
  GIIN.test(text) && (isCountryNumeric(text.slice(-3)) || text.endsWith(NO_COUNTRY));
