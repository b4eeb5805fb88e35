import type { Attention } from '@area/domain/notification/attention';
import type { NotificationType } from '@area/domain/notification/codes';
import type { Reach } from '@area/domain/notification/choices';
import type { Reader } from '../../documents/notifications/readers-store.ts';

/** How far it reaches, and what it requires of the person who can act. */
type News = readonly [reach: Reach, attention: Attention];

/**
 * What may be notified about the status of an operation: the keys of `messages.operation`. Always by mail: what needs an
 * action, what went otherwise than ordered, and what was executed. By choice: what goes as ordered. Only in the portal:
 * steps in between. Actions and ends make the notification of the order unread again. *Source*: ADR 81 and 176.
 */
const STATUS_NOTIFICATIONS = {
  created: ['ALWAYS', 'ACTION'],
  signed: ['CHOSEN', 'STEP'],
  validated: ['PORTAL', 'ASIDE'],
  taken_back: ['PORTAL', 'ASIDE'],
  sent: ['PORTAL', 'ASIDE'],
  finalized: ['ALWAYS', 'RESULT'],
  redeemed: ['ALWAYS', 'RESULT'],
  excess_found: ['ALWAYS', 'ACTION'],
  excess_refunded: ['ALWAYS', 'RESULT'],
  executed_total: ['ALWAYS', 'RESULT'],
  transferred: ['ALWAYS', 'RESULT'],
  merged: ['ALWAYS', 'RESULT'],
  unpaid: ['ALWAYS', 'RESULT'],
  correction: ['ALWAYS', 'RESULT'],
  cancelled: ['ALWAYS', 'RESULT'],
  rejected: ['ALWAYS', 'RESULT'],
  declined: ['ALWAYS', 'ACTION'],
  transfer_requested: ['CHOSEN', 'STEP'],
  transfer_accepted: ['PORTAL', 'STEP'],
  transfer_delayed: ['ALWAYS', 'STEP'],
  transfer_rejected: ['ALWAYS', 'RESULT'],
  transfer_received: ['PORTAL', 'STEP'],
  transfer_finalized: ['ALWAYS', 'RESULT'],
  transfer_returned: ['ALWAYS', 'RESULT'],
  out_requested: ['ALWAYS', 'ACTION'],
  out_accepted: ['PORTAL', 'STEP'],
  out_delayed: ['CHOSEN', 'STEP'],
  out_rejected: ['ALWAYS', 'RESULT'],
  out_withdrawn: ['CHOSEN', 'RESULT'],
  out_sent: ['ALWAYS', 'RESULT'],
  activated: ['CHOSEN', 'STEP'],
  instalment: ['PORTAL', 'STEP'],
  rest_of_year: ['CHOSEN', 'STEP'],
  year_full: ['CHOSEN', 'STEP'],
  instalment_failed: ['ALWAYS', 'ACTION'],
  suspended: ['ALWAYS', 'RESULT'],
  resumed: ['CHOSEN', 'STEP'],
  changed: ['CHOSEN', 'STEP'],
  change_rejected: ['ALWAYS', 'RESULT'],
  change_declined: ['ALWAYS', 'ACTION'],
  ended: ['CHOSEN', 'RESULT'],
  benefit_recognised: ['ALWAYS', 'RESULT'],
  benefit_paid: ['ALWAYS', 'RESULT'],
  benefit_varied: ['CHOSEN', 'RESULT'],
  benefit_ended: ['CHOSEN', 'RESULT'],
} as const satisfies Readonly<Record<string, News>>;

/** And of its money. */
const PAYMENT_NOTIFICATIONS = {
  payment_due: ['ALWAYS', 'ACTION'],
  payment_overdue: ['ALWAYS', 'ACTION'],
  paid: ['CHOSEN', 'STEP'],
  unmatched: ['ALWAYS', 'ACTION'],
  amount_differs: ['ALWAYS', 'ACTION'],
  returned: ['ALWAYS', 'RESULT'],
  paid_out: ['CHOSEN', 'RESULT'],
  out_paid: ['PORTAL', 'STEP'],
  refunded: ['CHOSEN', 'RESULT'],
} as const satisfies Readonly<Record<string, News>>;

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
  | 'unmatched'
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
  /** Another reach than that of its type: smaller if another notification of the same moment says the same. */
  readonly reach?: Reach;
  /** How its people are reached, if that was read before. */
  readonly readers?: ReadonlyMap<string, Reader>;
}

/** The notification and its moment. A repeated event has a key, so that each is notified once. */
export type OperationNotification = When &
  (
    | { readonly what: Exclude<OperationNews, Repeated>; readonly which?: string }
    | { readonly what: Repeated; readonly which: string }
  );

export const typeOf = (what: OperationNews): NotificationType =>
  what in PAYMENT_NOTIFICATIONS ? 'OPERATION_PAYMENT' : 'OPERATION_STATUS_CHANGE';

export const reachOf = (what: OperationNews): Reach => NOTIFICATIONS[what][0];

export const attentionOf = (what: OperationNews): Attention => NOTIFICATIONS[what][1];

/** The right that a person needs to act upon it: to sign an order, or to see to its money. */
export const actionOn = (what: OperationNews): 'S' | 'O' =>
  typeOf(what) === 'OPERATION_PAYMENT' ? 'O' : 'S';
