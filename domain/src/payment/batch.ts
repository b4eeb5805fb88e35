import type { BusinessCalendar } from '../calendar/holidays.ts';
import { addBusinessDays } from '../calendar/business-days.ts';
import { addDays, compareDates } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { formatDate } from '../calendar/format-date.ts';
import { formatEuros } from '../money/format.ts';
import { addCents } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';

/** What a batch carries: money that leaves (redemptions, refunds, transfers to other managers), or direct debits. *Source*: ADR 183. */
export const BATCH_KINDS = ['PAYOUTS', 'DIRECT_DEBITS'] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];

/** The life of a batch. OPEN ends once: released into a file for the bank, or discarded, and then its payments wait for another one. *Source*: ADR 183. */
export const BATCH_STATUSES = ['OPEN', 'RELEASED', 'DISCARDED'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** Where a batch may go. *Source*: ADR 183. */
export const BATCH_TRANSITIONS: Readonly<Record<BatchStatus, readonly BatchStatus[]>> = {
  OPEN: ['RELEASED', 'DISCARDED'],
  RELEASED: [],
  DISCARDED: [],
};

/** Why a batch cannot end so, or nothing. *Source*: ADR 183. */
export const whyNotEnd = (status: BatchStatus, to: BatchStatus): Reason | undefined =>
  BATCH_TRANSITIONS[status].includes(to)
    ? undefined
    : reason(`rules.batch.${status.toLowerCase()}`);

/**
 * The first day on which money goes to an IBAN that was added or changed on a day: so many business days later.
 * *Source*: office.md 2, ADR 183.
 */
export const ibanUsableOn = (
  changed_on: CivilDate,
  cooling_days: number,
  calendar: BusinessCalendar,
): CivilDate => addBusinessDays(changed_on, cooling_days, calendar);

/** The first day on which a change of an IBAN still holds its payments back today: what changed before has cooled. */
export const coolingSince = (
  today: CivilDate,
  cooling_days: number,
  calendar: BusinessCalendar,
): CivilDate => {
  let first = addDays(today, 1);
  while (compareDates(ibanUsableOn(addDays(first, -1), cooling_days, calendar), today) > 0)
    first = addDays(first, -1);
  return first;
};

/** Why nothing goes to an IBAN today, or nothing. *Source*: office.md 2, ADR 183. */
export const whyNotPayIban = (
  iban: string,
  { usable_on, today }: { readonly usable_on: CivilDate; readonly today: CivilDate },
): Reason | undefined =>
  compareDates(usable_on, today) > 0
    ? reason('rules.batch.cooling', { iban, date: formatDate(usable_on) })
    : undefined;

/** Why a batch cannot leave beside what was released that day, or nothing. *Units*: cents. *Source*: office.md 2, ADR 183. */
export const whyAboveDayLimit = (
  total: Cents,
  { released, limit }: { readonly released: Cents; readonly limit: Cents },
): Reason | undefined =>
  addCents(total, released) > limit
    ? reason('rules.batch.limit', {
        total: formatEuros(total),
        released: formatEuros(released),
        limit: formatEuros(limit),
      })
    : undefined;

/** Whether a payment still goes into a batch. One that is above the limit by itself has a batch of its own. *Units*: cents. */
export const fitsBatch = (
  { payments, total }: { readonly payments: number; readonly total: Cents },
  amount: Cents,
  limit: Cents,
): boolean => payments === 0 || addCents(total, amount) <= limit;
