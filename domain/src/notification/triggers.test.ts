import { describe, expect, it } from 'vitest';
import type { AccountStatus } from '../account/status.ts';
import { civilDate } from '../calendar/civil-date.ts';
import { OPERATION_STATUSES, PAYMENT_STATUSES, isRegistered } from '../operation/codes.ts';
import { documentsFlag, globalNotificationCount } from './counts.ts';
import { identityNotice, notificationFor, testNotice } from './triggers.ts';

describe('notifications', () => {
  it('tell every change of an operation that can be seen', () => {
    const silent = OPERATION_STATUSES.flatMap((from) =>
      OPERATION_STATUSES.filter((to) => !notificationFor({ of: 'OPERATION', from, to })).map(
        (to) => [from, to] as const,
      ),
    );
    expect(
      silent.filter(([from, to]) => from !== to && !(isRegistered(from) && isRegistered(to))),
    ).toEqual([]);
    expect(silent).toHaveLength(10 + 4 * 4);
    expect(notificationFor({ of: 'OPERATION', from: null, to: 'REGISTERED_ONLINE' })).toBe(
      'OPERATION_STATUS_CHANGE',
    );
  });

  it.each([
    ['SIGNED', 'VALIDADO', true],
    ['VALIDADO', 'ENVIADO', true],
    ['ENVIADO', 'FINALIZED', false],
    ['FINALIZED', 'BLOQUEADO', true],
    ['BLOQUEADO', 'BLOQUEADO_AML', false],
    ['REGISTERED', 'REGISTERED_EMAIL', false],
    ['REGISTERED', 'SIGNED', true],
  ] as const)('of an account from %s to %s: %j', (from: AccountStatus, to: AccountStatus, told) => {
    expect(notificationFor({ of: 'ACCOUNT', from, to })).toBe(
      told ? 'ACCOUNT_STATUS_CHANGE' : undefined,
    );
  });

  it('tell four moments of a payment', () => {
    expect(
      PAYMENT_STATUSES.filter(
        (to) => notificationFor({ of: 'PAYMENT', to }) === 'OPERATION_PAYMENT',
      ),
    ).toEqual(['PENDING', 'RECONCILED', 'RETURNED', 'PAID_OUT']);
  });

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
    expect(notificationFor({ of: 'TEST', notice })).toBe(expected && 'KNOWLEDGE_TEST');
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
