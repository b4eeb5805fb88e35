import { isExpired } from '../calendar/ages.ts';
import { addDays } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { madridDate } from '../calendar/madrid.ts';

/** Days before its end when an identity document is said to expire. *Source*: ADR 81. */
export const IDENTITY_EXPIRING_DAYS = 30;

/** What there is to say about a convenience test. */
export type TestNotice = 'MISSING' | 'EXPIRING' | 'EXPIRED';

/** Days before its end when a test is said to expire. *Source*: decisions 1.8. */
export const TEST_EXPIRING_DAYS = 30;

/** What to notify a client of about the convenience test, or nothing while it is valid. *Source*: decisions 1.8. */
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
