import type { AccountStatus } from '../account/status.ts';
import { isBlockedAccount } from '../account/status.ts';
import { isExpired } from '../calendar/ages.ts';
import { addDays } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { madridDate } from '../calendar/madrid.ts';
import type { OperationStatus, PaymentStatus } from '../operation/codes.ts';
import { isRegistered } from '../operation/codes.ts';
import type { NotificationType } from './codes.ts';

/** Something that happened. */
export type NotifiableEvent =
  | {
      readonly of: 'OPERATION';
      readonly from: OperationStatus | null;
      readonly to: OperationStatus;
    }
  | { readonly of: 'ACCOUNT'; readonly from: AccountStatus; readonly to: AccountStatus }
  | { readonly of: 'PAYMENT'; readonly to: PaymentStatus }
  | { readonly of: 'TEST'; readonly notice: TestNotice | undefined };

const PAYMENTS_TOLD: readonly PaymentStatus[] = ['PENDING', 'RECONCILED', 'RETURNED', 'PAID_OUT'];

/** Whether the client sees an operation change: a new channel is still 'Pendiente'. */
const isOperationChange = (from: OperationStatus | null, to: OperationStatus): boolean =>
  from !== to && !(from !== null && isRegistered(from) && isRegistered(to));

const REGISTERED: readonly AccountStatus[] = [
  'REGISTERED_ONLINE',
  'REGISTERED_EMAIL',
  'REGISTERED_POSTAL',
  'REGISTERED',
];
const ACTIVE: readonly AccountStatus[] = ['ENVIADO', 'FINALIZED'];

/** What the client sees of an account's status; an AML block looks like any other. */
const accountStage = (status: AccountStatus): string => {
  if (REGISTERED.includes(status)) return 'REGISTERED';
  if (isBlockedAccount(status)) return 'BLOCKED';
  return ACTIVE.includes(status) ? 'ACTIVE' : status;
};

/**
 * The notification of an event, or nothing when the client would see no change. *Source*: decisions 1.8.
 */
export const notificationFor = (event: NotifiableEvent): NotificationType | undefined => {
  switch (event.of) {
    case 'OPERATION':
      return isOperationChange(event.from, event.to) ? 'OPERATION_STATUS_CHANGE' : undefined;
    case 'ACCOUNT':
      return accountStage(event.from) === accountStage(event.to)
        ? undefined
        : 'ACCOUNT_STATUS_CHANGE';
    case 'PAYMENT':
      return PAYMENTS_TOLD.includes(event.to) ? 'OPERATION_PAYMENT' : undefined;
    case 'TEST':
      return event.notice && 'KNOWLEDGE_TEST';
  }
};

/** Days before its end when an identity document is said to expire. *Source*: ADR 81. */
export const IDENTITY_EXPIRING_DAYS = 30;

/** What there is to say about a convenience test. */
export type TestNotice = 'MISSING' | 'EXPIRING' | 'EXPIRED';

/** Days before its end when a test is said to expire. *Source*: decisions 1.8. */
export const TEST_EXPIRING_DAYS = 30;

/** What to tell a client about the convenience test, or nothing while it lasts. *Source*: decisions 1.8. */
export const testNotice = (validUntil: Date | undefined, now: Date): TestNotice | undefined => {
  if (!validUntil) return 'MISSING';
  if (validUntil <= now) return 'EXPIRED';
  return madridDate(validUntil) <= addDays(madridDate(now), TEST_EXPIRING_DAYS)
    ? 'EXPIRING'
    : undefined;
};

/** What there is to say about an identity document, or nothing while it lasts. *Source*: decisions 1.8 (document validation), ADR 81. */
export const identityNotice = (
  {
    is_document_permanent,
    document_expiration_date: until,
  }: {
    readonly is_document_permanent: boolean;
    readonly document_expiration_date: CivilDate | null;
  },
  today: CivilDate,
): Exclude<TestNotice, 'MISSING'> | undefined => {
  if (is_document_permanent || until === null) return undefined;
  if (isExpired(until, today)) return 'EXPIRED';
  return until <= addDays(today, IDENTITY_EXPIRING_DAYS) ? 'EXPIRING' : undefined;
};
