import { MADRID_CALENDAR } from '../calendar/holidays.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { shares } from '../money/money.ts';
import {
  exchangeBlocked,
  leavesFree,
  whyNotAnnounceMerger,
  whyNotCancelMerger,
  whyNotRunMerger,
} from './merger.ts';
import type { MergerPlan, MergerRun, MergingProduct } from './merger.ts';

const fund = (uuid: string, fields: Partial<MergingProduct> = {}): MergingProduct => ({
  uuid,
  type: 'F',
  status: 'OPEN',
  is_merging: false,
  ...fields,
});

const plan: MergerPlan = {
  origin: fund('a'),
  destination: fund('b'),
  today: civilDate('2026-03-10'),
  leave_until: civilDate('2026-04-09'),
  executes_on: civilDate('2026-04-16'),
};

describe('announcing a merger of funds', () => {
  const REFUSED: readonly (readonly [string, Partial<MergerPlan>, string | undefined])[] = [
    ['thirty days and five business days later', {}, undefined],
    ['of a fund into itself', { destination: fund('a') }, 'rules.merger.same'],
    ['into a plan', { destination: fund('b', { type: 'P' }) }, 'rules.merger.funds'],
    ['of a plan', { origin: fund('a', { type: 'P' }) }, 'rules.merger.funds'],
    ['into a closed fund', { destination: fund('b', { status: 'CLOSED' }) }, 'rules.merger.closed'],
    ['of a closed fund', { origin: fund('a', { status: 'CLOSED' }) }, 'rules.merger.closed'],
    [
      'of one that merges already',
      { origin: fund('a', { is_merging: true }) },
      'rules.merger.pending',
    ],
    ['with a day less of notice', { leave_until: civilDate('2026-04-08') }, 'rules.merger.notice'],
    ['with notice in the past', { leave_until: civilDate('2026-03-01') }, 'rules.merger.notice'],
    ['with a business day less', { executes_on: civilDate('2026-04-15') }, 'rules.merger.closing'],
    ['before its own notice', { executes_on: civilDate('2026-04-01') }, 'rules.merger.closing'],
    ['on a Saturday', { executes_on: civilDate('2026-04-18') }, 'rules.merger.business_day'],
  ];
  it.each(REFUSED)('%s', (_what, change, key) => {
    expect(whyNotAnnounceMerger({ ...plan, ...change }, MADRID_CALENDAR)?.key).toBe(key);
  });
});

describe('running a merger of funds', () => {
  const due: MergerRun = {
    status: 'ANNOUNCED',
    executes_on: civilDate('2026-04-16'),
    today: civilDate('2026-04-17'),
    has_unit_values: true,
    live_orders: [],
  };
  const REFUSED: readonly (readonly [string, Partial<MergerRun>, string | undefined])[] = [
    ['once its day has both unit values', {}, undefined],
    ['before its day', { today: civilDate('2026-04-15') }, 'rules.merger.too_soon'],
    ['without a unit value', { has_unit_values: false }, 'rules.final.unit_value'],
    ['with an order under way', { live_orders: ['OP1'] }, 'rules.merger.orders'],
    ['that is done', { status: 'DONE' }, 'rules.merger.ended'],
    ['that was called off', { status: 'CANCELLED' }, 'rules.merger.ended'],
    ['that was broken off', { status: 'RUNNING', live_orders: ['OP1'] }, undefined],
  ];
  it.each(REFUSED)('%s', (_what, change, key) => {
    expect(whyNotRunMerger({ ...due, ...change })?.key).toBe(key);
  });

  it('is called off only before it began', () => {
    expect(whyNotCancelMerger('ANNOUNCED')).toBeUndefined();
    expect(whyNotCancelMerger('RUNNING')?.key).toBe('rules.merger.ended');
  });
});

describe('leaving without a fee', () => {
  const announced = {
    announced_at: new Date('2026-03-10T09:00:00Z'),
    leave_until: civilDate('2026-04-09'),
    cancelled_at: null,
  };
  it.each([
    ['before it was announced', '2026-03-10T08:59:59Z', null, false],
    ['from the announcement', '2026-03-10T09:00:00Z', null, true],
    ['until the last minute of the last day, in Madrid', '2026-04-09T21:59:59Z', null, true],
    ['and not on the next', '2026-04-09T22:00:00Z', null, false],
    ['until it is called off', '2026-03-20T09:00:00Z', '2026-03-20T09:00:01Z', true],
    ['and not after', '2026-03-20T09:00:00Z', '2026-03-20T09:00:00Z', false],
  ])('%s', (_what, moment, cancelled, free) => {
    const cancelled_at = cancelled === null ? null : new Date(cancelled);
    expect(leavesFree({ ...announced, cancelled_at }, new Date(moment))).toBe(free);
  });
});

const sumOf = (parts: readonly bigint[]): bigint => parts.reduce((sum, part) => sum + part, 0n);

describe('blocks of units that are exchanged', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(shares);

  it('never hold more than there is', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.array(amount, { maxLength: 4 }),
        (exchanged, free, blocked) => {
          const held = exchangeBlocked(exchanged, { free, blocked });
          expect(held).toHaveLength(blocked.length);
          expect(sumOf(held) <= exchanged).toBe(true);
        },
      ),
    );
  });

  it('hold everything where they held everything', () => {
    fc.assert(
      fc.property(
        amount,
        fc.array(amount, { minLength: 1, maxLength: 4 }),
        (exchanged, blocked) => {
          expect(sumOf(exchangeBlocked(exchanged, { free: shares(0n), blocked }))).toBe(exchanged);
        },
      ),
    );
  });
});
