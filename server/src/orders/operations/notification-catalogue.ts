import type { NotificationType } from '@area/domain/notification/codes';
import type { Reach } from '@area/domain/notification/choices';

/**
 * What may be told of the status of an operation: the keys of `messages.operation`. Always by mail goes what somebody has
 * to act upon, what went otherwise than they ordered, and what was executed; by choice what goes as it was ordered; the
 * steps in between stay in the portal. *Source*: ADR 81.
 */
const STATUS_NOTIFICATIONS = {
  created: 'ALWAYS',
  signed: 'CHOSEN',
  validated: 'PORTAL',
  taken_back: 'PORTAL',
  sent: 'PORTAL',
  finalized: 'ALWAYS',
  redeemed: 'ALWAYS',
  excess_found: 'ALWAYS',
  excess_refunded: 'ALWAYS',
  executed_total: 'ALWAYS',
  transferred: 'ALWAYS',
  merged: 'ALWAYS',
  unpaid: 'ALWAYS',
  correction: 'ALWAYS',
  cancelled: 'ALWAYS',
  rejected: 'ALWAYS',
  declined: 'ALWAYS',
  transfer_requested: 'CHOSEN',
  transfer_accepted: 'PORTAL',
  transfer_delayed: 'ALWAYS',
  transfer_rejected: 'ALWAYS',
  transfer_received: 'PORTAL',
  transfer_finalized: 'ALWAYS',
  transfer_returned: 'ALWAYS',
  out_requested: 'ALWAYS',
  out_accepted: 'PORTAL',
  out_delayed: 'CHOSEN',
  out_rejected: 'ALWAYS',
  out_withdrawn: 'CHOSEN',
  out_sent: 'ALWAYS',
  activated: 'CHOSEN',
  instalment: 'PORTAL',
  rest_of_year: 'CHOSEN',
  year_full: 'CHOSEN',
  instalment_failed: 'ALWAYS',
  suspended: 'ALWAYS',
  resumed: 'CHOSEN',
  changed: 'CHOSEN',
  change_rejected: 'ALWAYS',
  change_declined: 'ALWAYS',
  ended: 'CHOSEN',
  benefit_recognised: 'ALWAYS',
  benefit_paid: 'ALWAYS',
  benefit_varied: 'CHOSEN',
  benefit_ended: 'CHOSEN',
} as const satisfies Readonly<Record<string, Reach>>;

/** And of its money. */
const PAYMENT_NOTIFICATIONS = {
  payment_due: 'ALWAYS',
  payment_overdue: 'ALWAYS',
  paid: 'CHOSEN',
  amount_differs: 'ALWAYS',
  returned: 'ALWAYS',
  paid_out: 'CHOSEN',
  out_paid: 'PORTAL',
  refunded: 'CHOSEN',
} as const satisfies Readonly<Record<string, Reach>>;

const NOTIFICATIONS = { ...STATUS_NOTIFICATIONS, ...PAYMENT_NOTIFICATIONS };
export type OperationNews = keyof typeof NOTIFICATIONS;

/** What may happen several times while an operation stays where it is. */
type Repeated =
  | 'declined'
  | 'change_rejected'
  | 'change_declined'
  | 'instalment_failed'
  | 'year_full'
  | 'changed'
  | 'transfer_delayed'
  | 'paid'
  | 'amount_differs'
  | 'returned'
  | 'paid_out'
  | 'out_paid'
  | 'refunded';

interface When {
  readonly at: Date;
  /** The name of the actor, where the text needs it. */
  readonly by?: string;
  /** Why they did, in their own words. */
  readonly because?: string;
  /** A reach other than that of its type: smaller where another notification of the same moment says the same. */
  readonly reach?: Reach;
}

/** The notification and its moment. A repeated event has a key, so that each is notified once. */
export type OperationNotification = When &
  (
    | { readonly what: Exclude<OperationNews, Repeated>; readonly which?: string }
    | { readonly what: Repeated; readonly which: string }
  );

export const typeOf = (what: OperationNews): NotificationType =>
  what in PAYMENT_NOTIFICATIONS ? 'OPERATION_PAYMENT' : 'OPERATION_STATUS_CHANGE';

export const reachOf = (what: OperationNews): Reach => NOTIFICATIONS[what];
