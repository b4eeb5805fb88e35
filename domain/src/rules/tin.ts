import { normaliseIdentifier } from '../identifiers/normalise.ts';
import type { Reason } from './reason.ts';
import { reason } from './reason.ts';

/** A tax number and the country that gave it, as `POST /tin-validator` takes them. */
export interface TaxNumber {
  /** *Shape*: alpha-2; empty when nothing is chosen yet. */
  readonly countryCode: string;
  readonly tinNumber: string;
}

/** What the server answers. *Source*: decisions 3. */
export interface TaxNumberCheck {
  readonly valid: boolean;
  /** Whether the country's own algorithm was run. */
  readonly checked: boolean;
  readonly country: string;
}

const COUNTRY = /^[A-Z]{2}$/;
const UNCHECKED = /^[A-Z0-9]{4,20}$/;
// Some countries write their numbers with one: 12.345.678/0001-95.
const SLASHES = /\/+/g;
// Longer text is no number and is not searched for separators.
const MAX_LENGTH = 40;
const REASON = reason('rules.tin');

/** Whether a number may be one of a country without algorithm: 4 to 20 letters and digits. *Source*: decisions 3. */
export const isPlausibleTin = (text: string): boolean =>
  text.length <= MAX_LENGTH && UNCHECKED.test(normaliseIdentifier(text).replaceAll(SLASHES, ''));

/**
 * Why a tax number is refused before the server is asked, or nothing. A missing country refuses;
 * the caller logs it. *Source*: specification 5, `tin-validator`.
 */
export const whyNotTaxNumber = ({ countryCode, tinNumber }: TaxNumber): Reason | undefined =>
  COUNTRY.test(countryCode) && isPlausibleTin(tinNumber) ? undefined : REASON;

/** The same once the server has answered. *Source*: specification 5, `tin-validator`. */
export const whyNotChecked = (check: TaxNumberCheck): Reason | undefined =>
  check.valid ? undefined : REASON;
