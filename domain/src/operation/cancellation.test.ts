import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { whyNotCancel } from './cancellation.ts';
import { OPERATION_STATUSES, PAYMENT_STATUSES } from './codes.ts';

const BEFORE = new Date('2026-11-05T12:59:59.999Z');
const CUT_OFF = new Date('2026-11-05T13:00:00Z');
const FACTS = {
  operation_status: 'SIGNED',
  payment_status: 'PENDING',
  expected_nav_date: civilDate('2026-11-05'),
  cut_off: '14:00',
  now: BEFORE,
} as const;
const TOO_LATE = { key: 'errors.too_late_to_cancel' };

describe('cancelling by the client (O5 and O8)', () => {
  it('is free before the signatures, and possible until 14:00 of the expected day after them', () => {
    expect(
      OPERATION_STATUSES.filter(
        (operation_status) => !whyNotCancel({ ...FACTS, operation_status }),
      ),
    ).toEqual([
      'REGISTERED_ONLINE',
      'REGISTERED_EMAIL',
      'REGISTERED_POSTAL',
      'REGISTERED',
      'SIGNED',
    ]);
    expect(whyNotCancel({ ...FACTS, now: CUT_OFF })).toEqual(TOO_LATE);
    expect(whyNotCancel({ ...FACTS, now: CUT_OFF, cut_off: '14:01' })).toBeUndefined();
    expect(whyNotCancel({ ...FACTS, cut_off: '13:59' })).toEqual(TOO_LATE);
    expect(
      whyNotCancel({ ...FACTS, operation_status: 'REGISTERED', now: CUT_OFF }),
    ).toBeUndefined();
    expect(whyNotCancel({ ...FACTS, operation_status: 'VALIDATED' })).toEqual(TOO_LATE);
  });

  it('of what has no day of its own is possible until it is validated', () => {
    expect(whyNotCancel({ ...FACTS, expected_nav_date: null })).toBeUndefined();
    expect(
      whyNotCancel({ ...FACTS, operation_status: 'VALIDATED', expected_nav_date: null }),
    ).toEqual(TOO_LATE);
    expect(
      whyNotCancel({ ...FACTS, operation_status: 'REGISTERED', expected_nav_date: null }),
    ).toBeUndefined();
  });

  it('never sends money back by itself', () => {
    expect(
      PAYMENT_STATUSES.filter((payment_status) => whyNotCancel({ ...FACTS, payment_status })),
    ).toEqual(['RECONCILED']);
    expect(
      whyNotCancel({
        ...FACTS,
        operation_status: 'REGISTERED_ONLINE',
        payment_status: 'RECONCILED',
      }),
    ).toEqual(TOO_LATE);
  });
});
