import type { OperationStatus, PaymentMethod, PaymentStatus } from '../operation/codes.ts';
import { isFinal, isRegistered } from '../operation/codes.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import type { PaymentMatch } from './match.ts';

/** How far an attempt to pay from the portal has come. *Source*: ADR 62. */
export const PAY_IN_STATUSES = ['OPEN', 'PAID', 'DECLINED', 'ABANDONED'] as const;
export type PayInStatus = (typeof PAY_IN_STATUSES)[number];

/** Who reports something about an attempt. A report of the portal is stored and never trusted. *Source*: ADR 62. */
export const PAY_IN_SOURCES = ['SERVER', 'PORTAL', 'PROVIDER', 'BANK'] as const;
export type PayInSource = (typeof PAY_IN_SOURCES)[number];

/** What a browser may say. *Source*: ADR 62. */
export const PORTAL_STEPS = ['SHOWN', 'CLOSED'] as const;
/** What happens to an attempt, in its log. *Source*: ADR 62. */
export const PAY_IN_STEPS = [
  'OPENED',
  'EXPIRED',
  ...PORTAL_STEPS,
  'PAID',
  'DECLINED',
  'ABANDONED',
  'SETTLED',
] as const;
export type PayInStep = (typeof PAY_IN_STEPS)[number];

/** What happens with money that came: it pays the order, a person checks it, or it is refunded. *Source*: ADR 62. */
export const PAY_IN_MONEY = ['APPLIED', 'REVIEW', 'RETURNS'] as const;
export type PayInMoney = (typeof PAY_IN_MONEY)[number];

/** How long the bank lets an attempt be paid. *Source*: ADR 62. */
export const PAY_IN_LIFE_MINUTES = 15;

interface Payable {
  readonly operation_status: OperationStatus;
  readonly payment_status: PaymentStatus;
  readonly payment_method: PaymentMethod | null;
}

/** Why nobody can pay an order from the portal, or nothing: only a signed transfer that is awaited. *Source*: specification 7, ADR 62. */
export const whyNotPayIn = ({
  operation_status,
  payment_status,
  payment_method,
}: Payable): Reason | undefined => {
  if (
    payment_method !== 'TRANSFERENCIA' ||
    payment_status !== 'PENDING' ||
    isFinal(operation_status)
  )
    return reason('rules.payment.not_awaited');
  return isRegistered(operation_status) ? reason('rules.payment.unsigned') : undefined;
};

/** One that nobody decided in its time was abandoned. */
export const payInStatusAt = (
  { status, expires_at }: { readonly status: PayInStatus; readonly expires_at: Date },
  now: Date,
): PayInStatus => (status === 'OPEN' && now >= expires_at ? 'ABANDONED' : status);

/**
 * The next status of an attempt after a message of the provider: received money counts after any earlier report, and only a
 * movement of money reverses a payment. *Source*: ADR 62.
 */
export const nextPayInStatus = (
  from: PayInStatus,
  told: Exclude<PayInStatus, 'OPEN'>,
): PayInStatus => (told === 'PAID' || from === 'OPEN' ? told : from);

/** What happens with money, by its match. */
export const payInMoneyOf = (outcome: PaymentMatch['kind'] | 'returned'): PayInMoney => {
  if (outcome === 'matched') return 'APPLIED';
  return outcome === 'not_a_holder' || outcome === 'returned' ? 'RETURNS' : 'REVIEW';
};
