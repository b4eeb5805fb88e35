import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { documentsFlag, globalNotificationCount } from './counts.ts';
import { identityNotice, testNotice } from './triggers.ts';

describe('notifications', () => {
  it.each([
    [undefined, 'MISSING'],
    ['2026-11-05T12:00:00Z', 'EXPIRED'],
    ['2026-11-05T12:00:01Z', 'EXPIRING'],
    ['2026-12-05T22:59:59Z', 'EXPIRING'],
    ['2026-12-05T23:00:00Z', undefined],
  ])('of a test valid until %s: %s', (validUntil, expected) => {
    const notice = testNotice(
      validUntil === undefined ? undefined : new Date(validUntil),
      new Date('2026-11-05T12:00:00Z'),
    );
    expect(notice).toBe(expected);
  });

  it.each([
    ['2026-11-05', false, 'EXPIRED'],
    ['2026-11-06', false, 'EXPIRING'],
    ['2026-12-05', false, 'EXPIRING'],
    ['2026-12-06', false, undefined],
    [null, false, undefined],
    ['2026-11-04', true, undefined],
  ] as const)(
    'of an identity document until %s, permanent %j: %s',
    (until, is_document_permanent, expected) => {
      const document_expiration_date = until === null ? null : civilDate(until);
      expect(
        identityNotice(
          { is_document_permanent, document_expiration_date },
          civilDate('2026-11-05'),
        ),
      ).toBe(expected);
    },
  );

  it('count the documents section as one', () => {
    expect([documentsFlag(true), documentsFlag(''), documentsFlag(undefined)]).toEqual([0, 1, 1]);
    expect(globalNotificationCount(1, 3)).toBe(4);
  });
});
