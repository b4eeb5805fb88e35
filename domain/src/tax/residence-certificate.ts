import { addMonths } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';

/** Age at which a tax residence certificate is no longer accepted. *Units*: months. *Source*: specification 5. */
export const RESIDENCE_CERTIFICATE_MONTHS = 2;

/**
 * Whether a certificate of tax residence is there on a day and was less than two months old on the day of the order; without
 * one, on that day itself. *Source*: specification 5, decisions 2.5, ADR 260.
 */
export const isCertificateInDate = (
  issuedOn: CivilDate,
  on: CivilDate,
  orderedOn: CivilDate = on,
): boolean => issuedOn <= on && orderedOn < addMonths(issuedOn, RESIDENCE_CERTIFICATE_MONTHS);
