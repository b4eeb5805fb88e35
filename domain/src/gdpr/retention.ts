import { addDays, addMonths } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';

/**
 * What is kept and until when: KYC, contracts, orders and their evidence; conversations; taxes and
 * accounts; leads that never became clients; the log of who looked; documents of orders that were cancelled
 * before anybody signed. *Source*: decisions 1.7 and 7 (retention).
 */
export const RETAINED_KINDS = [
  'RELATIONSHIP',
  'CONVERSATION',
  'TAX',
  'LEAD',
  'ACCESS_LOG',
  'UNSIGNED_DRAFT',
] as const;
export type RetainedKind = (typeof RETAINED_KINDS)[number];

const YEARS: Readonly<Record<Exclude<RetainedKind, 'LEAD'>, number>> = {
  RELATIONSHIP: 10,
  CONVERSATION: 5,
  TAX: 6,
  ACCESS_LOG: 2,
  UNSIGNED_DRAFT: 1,
};

/** Days for which somebody who never became a client is kept. *Source*: decisions 1.7 and 7. */
export const LEAD_DAYS = 90;
/** Years after the end of the relationship from which only compliance reads. *Source*: decisions 5.2 and 7. */
export const COMPLIANCE_ONLY_YEARS = 5;

const addYears = (day: CivilDate, years: number): CivilDate => addMonths(day, years * 12);

/**
 * The first day on which something may be deleted. `endedOn`: when the relationship ended, the order was
 * cancelled, or it was written. *Source*: decisions 7 (retention).
 */
export const deletableFrom = (kind: RetainedKind, endedOn: CivilDate): CivilDate =>
  addDays(kind === 'LEAD' ? addDays(endedOn, LEAD_DAYS) : addYears(endedOn, YEARS[kind]), 1);

/** Whether only compliance may still read what a relationship left. *Source*: decisions 5.2 and 7. */
export const isForComplianceOnly = (endedOn: CivilDate | null, today: CivilDate): boolean =>
  endedOn !== null && today > addYears(endedOn, COMPLIANCE_ONLY_YEARS);
