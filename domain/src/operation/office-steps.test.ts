import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { rightForRow } from './office-rights.ts';
import { togetherForRow } from './office-steps.ts';
import { signingDaysOf } from './step-guards.ts';
import { TRANSITIONS } from './transitions.ts';

describe('what the office needs for a step', () => {
  it('is a right for each row that is theirs, and none for the others', () => {
    for (const row of TRANSITIONS)
      expect([row.id, rightForRow(row) !== undefined]).toEqual([
        row.id,
        row.actors.includes('OPS'),
      ]);
  });

  it.each([
    ['O6', 'VALIDATED', 30_000_001n, 'NONE', 'LARGE_OPERATION'],
    ['O6', 'VALIDATED', 30_000_000n, 'RECONCILED', undefined],
    ['O8', 'CANCELLED', 100n, 'RECONCILED', 'REFUND'],
    ['O5', 'CANCELLED', 100n, 'RECONCILED', 'REFUND'],
    ['O13', 'CANCELLED', 100n, 'RECONCILED', 'REFUND'],
    ['O10', 'CANCELLED', 100n, 'RECONCILED', 'REFUND'],
    ['O10', 'SIGNED', 100n, 'RECONCILED', undefined],
    ['O8', 'CANCELLED', 99_000_000n, 'PENDING', undefined],
    ['O16', 'CANCELLED', 100n, 'RECONCILED', undefined],
  ] as const)(
    'row %s to %s of %s cents with payment %s takes two for %s',
    (id, to, amount, payment_status, together) => {
      expect(togetherForRow({ id }, { to, amount: cents(amount), payment_status })).toBe(together);
    },
  );

  it.each([
    ['REGISTERED_ONLINE', 30],
    ['REGISTERED_EMAIL', 60],
    ['REGISTERED_POSTAL', 60],
    ['REGISTERED', 30],
  ] as const)('waits in %s for %s days', (status, days) => {
    expect(signingDaysOf(status)).toBe(days);
  });
});
