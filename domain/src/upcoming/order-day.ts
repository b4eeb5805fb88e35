import type { BusinessCalendar } from '../calendar/holidays.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { unitValuePublicationDate } from '../calendar/cut-off.ts';
import { PAID_IN_TYPES } from '../operation/type-lists.ts';
import type { OperationType } from '../operation/types.ts';
import { factsOf } from '../operation/types.ts';
import { isOneOfTypes } from '../operation/types-with.ts';

/** A signed order that is not executed yet, as far as its days depend on it. */
export interface ComingOrder {
  readonly type: OperationType;
  readonly payment_method: string | null;
  readonly payment_status: string;
  /** The day whose unit value counts: decided, or expected. */
  readonly nav_date: CivilDate | null;
  readonly expected_nav_date: CivilDate | null;
  readonly settlement_date: CivilDate | null;
}

/**
 * The next day of an order: by when its money is to be sent, else when its units are there or its money arrives; nothing
 * while that is open. *Source*: decisions 1.3 and 2.1.
 */
export const comingDayOf = (
  order: ComingOrder,
  calendar: BusinessCalendar,
): { readonly kind: 'payment_due' | 'settlement'; readonly date: CivilDate } | undefined => {
  const valued = order.nav_date ?? order.expected_nav_date;
  if (factsOf(order.type).money === 'PAID_OUT')
    return order.settlement_date === null
      ? undefined
      : { kind: 'settlement', date: order.settlement_date };
  if (!isOneOfTypes(PAID_IN_TYPES, order.type) || valued === null) return undefined;
  if (order.payment_status === 'RECONCILED')
    return { kind: 'settlement', date: unitValuePublicationDate(valued, calendar) };
  return order.payment_method === 'DOMICILIACION'
    ? undefined
    : { kind: 'payment_due', date: valued };
};
