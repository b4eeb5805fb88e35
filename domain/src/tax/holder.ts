import type { CivilDate } from '../calendar/civil-date.ts';
import type { Rate } from '../money/money.ts';
import { rate } from '../money/money.ts';
import { isExemptionInForce } from './exemption.ts';
import type { TaxExemption } from './exemption.ts';
import { inForce, yearOf } from './in-force.ts';
import { EXEMPT_COUNTRIES } from './parameters/exempt-countries.ts';
import { FUND_WITHHOLDING } from './parameters/fund-withholding.ts';
import { isCertificateInDate } from './residence-certificate.ts';

/** How a holder is taxed, and what decides the withholding. *Source*: decisions 2.5. */
export type TaxHolder =
  | { readonly kind: 'RESIDENT_PERSON' | 'RESIDENT_ENTITY' }
  | { readonly kind: 'EXEMPT_ENTITY'; readonly exemption: TaxExemption }
  | {
      readonly kind: 'NON_RESIDENT';
      /** Tax residence. *Shape*: ISO 3166-1 alpha-2. */
      readonly country: string;
      readonly certificate_issued_on: CivilDate | null;
      /** The day of the order with which the certificate came; without one its age counts on the day that is asked about. */
      readonly ordered_on?: CivilDate;
    };

/** Whether a non-resident's certificate of residence comes with the order and is young enough. *Source*: specification 5. */
export const isCertifiedNonResident = (
  { certificate_issued_on, ordered_on }: Extract<TaxHolder, { readonly kind: 'NON_RESIDENT' }>,
  on: CivilDate,
): boolean =>
  certificate_issued_on !== null && isCertificateInDate(certificate_issued_on, on, ordered_on);

/** Whether nothing is withheld from a holder on a day: exempt, with proof. *Source*: decisions 2.5. */
export const isExemptHolder = (holder: TaxHolder, on: CivilDate): boolean => {
  if (holder.kind === 'EXEMPT_ENTITY') return isExemptionInForce(holder.exemption, on);
  if (holder.kind !== 'NON_RESIDENT') return false;
  const isExemptCountry = inForce(EXEMPT_COUNTRIES, yearOf(on)).has(holder.country);
  return isExemptCountry && isCertifiedNonResident(holder, on);
};

/** What is withheld from the gain of a holder. *Units*: rate. *Errors*: RangeError before 2016. *Source*: decisions 2.5. */
export const withholdingRateOf = (holder: TaxHolder, on: CivilDate): Rate =>
  isExemptHolder(holder, on) ? rate(0n) : inForce(FUND_WITHHOLDING, yearOf(on));

/** Whether a holder may move money between funds without paying: only who pays the income tax of persons. *Source*: decisions 1.3 and 2.5. */
export const isTransferDeferredFor = (holder: TaxHolder): boolean =>
  holder.kind === 'RESIDENT_PERSON';
