import type { BusinessCalendar } from '../calendar/holidays.ts';
import { businessDaysBetween } from '../calendar/business-days.ts';
import { addDays } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { isBusinessDay } from '../calendar/holidays.ts';
import { madridDate } from '../calendar/madrid.ts';
import type { Shares } from '../money/money.ts';
import { splitByLargestRemainder } from '../money/split.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import type { ProductStatus, ProductType } from './product.ts';

/** Days that holders have at least, from the announcement, to leave without a fee. *Units*: calendar days. *Source*: Directive 2009/65/EC art. 43.3, ADR 132. */
export const MERGER_NOTICE_DAYS = 30;

/** From the last day without a fee to the day of the two unit values, at least. *Units*: business days. *Source*: Directive 2009/65/EC art. 45.2, ADR 132. */
export const MERGER_CLOSING_BUSINESS_DAYS = 5;

/** Life of a merger: announced, being run account by account, done, or cancelled before it was run. *Source*: decisions 11.3 (F), ADR 132. */
export const MERGER_STATUSES = ['ANNOUNCED', 'RUNNING', 'DONE', 'CANCELLED'] as const;
export type MergerStatus = (typeof MERGER_STATUSES)[number];

/** A product that takes part in a merger. */
export interface MergingProduct {
  readonly uuid: string;
  readonly type: ProductType;
  readonly status: ProductStatus;
  /** Whether another open merger prevents it: a fund that ends is in no other merger, one that stays may take several. */
  readonly is_merging: boolean;
}

/** What the office announces. */
export interface MergerPlan {
  readonly origin: MergingProduct;
  readonly destination: MergingProduct;
  readonly today: CivilDate;
  /** The last day on which holders leave without a fee. */
  readonly leave_until: CivilDate;
  /** The day of both unit values. */
  readonly executes_on: CivilDate;
}

const whyNotPair = ({ origin, destination }: MergerPlan): Reason | undefined => {
  if (origin.uuid === destination.uuid) return reason('rules.merger.same');
  if (origin.type !== 'F' || destination.type !== 'F') return reason('rules.merger.funds');
  if (origin.status === 'CLOSED' || destination.status === 'CLOSED')
    return reason('rules.merger.closed');
  return origin.is_merging || destination.is_merging ? reason('rules.merger.pending') : undefined;
};

/** Why a merger cannot be announced, or nothing. *Source*: decisions 11.3 (F), ADR 132. */
export const whyNotAnnounceMerger = (
  plan: MergerPlan,
  calendar: BusinessCalendar,
): Reason | undefined => {
  const { today, leave_until, executes_on } = plan;
  const refused = whyNotPair(plan);
  if (refused) return refused;
  if (leave_until < addDays(today, MERGER_NOTICE_DAYS))
    return reason('rules.merger.notice', { days: String(MERGER_NOTICE_DAYS) });
  if (businessDaysBetween(leave_until, executes_on, calendar) < MERGER_CLOSING_BUSINESS_DAYS)
    return reason('rules.merger.closing', { days: String(MERGER_CLOSING_BUSINESS_DAYS) });
  return isBusinessDay(executes_on, calendar) ? undefined : reason('rules.merger.business_day');
};

/** What running a merger is judged by. */
export interface MergerRun {
  readonly status: MergerStatus;
  readonly executes_on: CivilDate;
  readonly today: CivilDate;
  /** Whether both funds have their official unit value of the day. */
  readonly has_unit_values: boolean;
  /** References of what is signed and under way in the fund that ends. */
  readonly live_orders: readonly string[];
}

/** Why a merger cannot be run, or nothing. One that was interrupted continues. *Source*: decisions 11.3 (F), ADR 132. */
export const whyNotRunMerger = (run: MergerRun): Reason | undefined => {
  if (run.status === 'RUNNING') return undefined;
  if (run.status !== 'ANNOUNCED') return reason('rules.merger.ended');
  if (run.today < run.executes_on) return reason('rules.merger.too_soon');
  if (!run.has_unit_values) return reason('rules.final.unit_value');
  return run.live_orders.length > 0
    ? reason('rules.merger.orders', { orders: run.live_orders.join(', ') })
    : undefined;
};

/** Why a merger cannot be cancelled, or nothing: once an account is merged, all are. *Source*: ADR 132. */
export const whyNotCancelMerger = (status: MergerStatus): Reason | undefined =>
  status === 'ANNOUNCED' ? undefined : reason('rules.merger.ended');

/** The time in which holders leave without a fee. */
export interface FreeLeaving {
  readonly announced_at: Date;
  readonly leave_until: CivilDate;
  readonly cancelled_at: Date | null;
}

/**
 * Whether who orders at a moment leaves without a fee: from the announcement to the announced last day, or until it is
 * cancelled. *Source*: decisions 11.3 (F).
 */
export const leavesFree = (
  { announced_at, leave_until, cancelled_at }: FreeLeaving,
  moment: Date,
): boolean =>
  moment >= announced_at &&
  madridDate(moment) <= leave_until &&
  (cancelled_at === null || moment < cancelled_at);

/**
 * How many of the new units each block holds: the same part of the position as before, what does not divide to the
 * largest remainders, so that what was blocked whole stays blocked whole. *Units*: shares. *Errors*: RangeError for a
 * position without units.
 */
export const exchangeBlocked = (
  exchanged: Shares,
  { free, blocked }: { readonly free: Shares; readonly blocked: readonly Shares[] },
): readonly Shares[] => splitByLargestRemainder(exchanged, [...blocked, free]).slice(0, -1);
