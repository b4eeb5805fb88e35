import { MADRID_CALENDAR } from '../calendar/holidays.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { instalmentsInYear } from '../calendar/schedule.ts';
import { cents } from '../money/money.ts';
import { centsText, rateFrom } from '../money/wire.ts';
import { PERIODICITIES } from './codes.ts';
import { whyNotCalendarMaximum, whyNotIncrease, whyNotPeriodicity } from './periodic-limits.ts';
import type { CalendarOrder } from './periodic-limits.ts';
import {
  firstPeriodicStart,
  whyNotChangePeriodic,
  whyNotRedeemPeriodically,
  whyNotSubscribePeriodically,
} from './periodic-order.ts';
import { MONTHS_BETWEEN } from './periodicity.ts';
import { euros } from './redemption.cases.ts';
import type { Growth } from './revaluation.ts';
import { amountAfter, fundGrowth, NO_GROWTH, pensionGrowth } from './revaluation.ts';

const THREE_PERCENT: Growth = { kind: 'COMPOUND', percentage: rateFrom('3') };
const FIFTEEN_HUNDRED = euros('1500');

describe('E17: what 100.00 becomes', () => {
  it.each([
    [
      'none',
      pensionGrowth({ revaluation: 'SIN_REVALORIZACION' }),
      ['100.00', '100.00', '100.00', '100.00', '100.00', '100.00'],
    ],
    [
      'LINEAL 5',
      pensionGrowth({ revaluation: 'LINEAL', step: euros('5') }),
      ['100.00', '105.00', '110.00', '115.00', '120.00', '125.00'],
    ],
    [
      'PORCENTUAL 3 of a plan',
      pensionGrowth({ revaluation: 'PORCENTUAL', percentage: rateFrom('3') }),
      ['100.00', '103.00', '106.00', '109.00', '112.00', '115.00'],
    ],
    [
      'ACUMULATIVO 3',
      pensionGrowth({ revaluation: 'ACUMULATIVO', percentage: rateFrom('3') }),
      ['100.00', '103.00', '106.09', '109.27', '112.55', '115.93'],
    ],
    [
      'PORCENTUAL 3 of a fund',
      fundGrowth({ increase_type: 'PORCENTUAL', percentage: rateFrom('3') }),
      ['100.00', '103.00', '106.09', '109.27', '112.55', '115.93'],
    ],
    [
      'fixed 5 of a fund',
      fundGrowth({ increase_type: 'FIJO', step: euros('5') }),
      ['100.00', '105.00', '110.00', '115.00', '120.00', '125.00'],
    ],
  ])('with %s', (_, growth, amounts) => {
    expect(amounts.map((_, year) => centsText(amountAfter(euros('100'), growth, year)))).toEqual(
      amounts,
    );
  });

  it('a simple percentage is rounded once, half up', () => {
    const growth: Growth = { kind: 'SIMPLE', percentage: rateFrom('0.5') };
    expect([1, 2, 3].map((year) => amountAfter(cents(101n), growth, year))).toEqual([
      102n,
      102n,
      103n,
    ]);
  });
});

describe('periodicity', () => {
  it.each([
    ['125.00', 'MENSUAL', undefined],
    ['125.01', 'MENSUAL', 'rules.periodicity'],
    ['500.00', 'TRIMESTRAL', undefined],
    ['500.01', 'TRIMESTRAL', 'rules.periodicity'],
    ['750.00', 'SEMESTRAL', undefined],
    ['750.01', 'SEMESTRAL', 'rules.periodicity'],
    ['1500.00', 'ANUAL', undefined],
    ['1500.01', 'ANUAL', 'rules.periodicity'],
  ] as const)('%s %s: %s', (amount, periodicity, key) => {
    expect(whyNotPeriodicity(euros(amount), periodicity, FIFTEEN_HUNDRED)?.key).toBe(key);
  });

  it('names the maximum', () => {
    expect(whyNotPeriodicity(euros('200'), 'MENSUAL', FIFTEEN_HUNDRED)?.params).toEqual({
      max: '1500',
    });
  });
});

describe('E18: the next revaluation', () => {
  it.each([
    ['120.00', undefined],
    ['121.35', undefined],
    ['124.00', { key: 'rules.valid_increase', params: { max: '1500' } }],
  ])('%s monthly and 3 %%', (amount, found) => {
    expect(whyNotPeriodicity(euros(amount), 'MENSUAL', FIFTEEN_HUNDRED)).toBeUndefined();
    const order = { amount: euros(amount), periodicity: 'MENSUAL', growth: THREE_PERCENT } as const;
    expect(whyNotIncrease(order, FIFTEEN_HUNDRED)).toEqual(found);
  });
});

const calendarOrder = (
  changes: Partial<CalendarOrder> & { start?: string; months?: 1 | 3 | 6 | 12 },
): CalendarOrder => ({
  schedule: { start: civilDate(changes.start ?? '2026-01-15'), monthsBetween: changes.months ?? 3 },
  amount: euros('375'),
  growth: NO_GROWTH,
  maximumOf: () => FIFTEEN_HUNDRED,
  ...changes,
});

describe('the calendar maximum', () => {
  it('refuses what periodicity lets through', () => {
    expect(whyNotPeriodicity(euros('500'), 'TRIMESTRAL', FIFTEEN_HUNDRED)).toBeUndefined();
    expect(whyNotCalendarMaximum(calendarOrder({ amount: euros('500') }), MADRID_CALENDAR)).toEqual(
      {
        key: 'rules.periodicity',
        params: { max: '1500' },
      },
    );
  });

  it.each([
    [{}, undefined],
    [{ amount: euros('375.01') }, '1500'],
    // Three payments this year, four the next.
    [{ amount: euros('500'), start: '2026-04-02' }, '1500'],
    [
      {
        amount: euros('500'),
        schedule: {
          start: civilDate('2026-04-02'),
          monthsBetween: 3,
          end: civilDate('2026-12-31'),
        },
      },
      undefined,
    ],
    // The amount of the next revaluation, in its first whole year.
    [{ amount: euros('370'), growth: THREE_PERCENT, start: '2026-10-15' }, '1500'],
    [{ amount: euros('364'), growth: THREE_PERCENT, start: '2026-10-15' }, undefined],
    // Less is left of the first year.
    [
      {
        amount: euros('100'),
        months: 1,
        maximumOf: (year: number) => euros(year === 2026 ? '1199.99' : '1500'),
      },
      '1199,99',
    ],
    [
      {
        amount: euros('100'),
        months: 1,
        maximumOf: (year: number) => euros(year === 2026 ? '1200' : '1500'),
      },
      undefined,
    ],
  ] as const)('case %#: %s', (changes, max) => {
    expect(whyNotCalendarMaximum(calendarOrder(changes), MADRID_CALENDAR)?.params?.['max']).toBe(
      max,
    );
  });

  it('an order that it lets through never pays more than the maximum in its first three years', () => {
    const anyStart = fc
      .integer({ min: 0, max: 364 })
      .map((days) => civilDate(new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)));
    fc.assert(
      fc.property(
        anyStart,
        fc.constantFrom(...PERIODICITIES),
        fc.bigInt(1n, 200_000n),
        (start, periodicity, amount) => {
          const order = calendarOrder({
            amount: cents(amount),
            schedule: { start, monthsBetween: MONTHS_BETWEEN[periodicity] },
          });
          fc.pre(whyNotCalendarMaximum(order, MADRID_CALENDAR) === undefined);
          const paid = [2026, 2027, 2028].map(
            (year) =>
              BigInt(instalmentsInYear(order.schedule, year, MADRID_CALENDAR).length) * amount,
          );
          expect(paid.every((each) => each <= FIFTEEN_HUNDRED)).toBe(true);
        },
      ),
    );
  });
});

const fieldsOf = (reasons: readonly { field: string; key: string }[]) =>
  reasons.map(({ field, key }) => [field, key]);

describe('a periodic order', () => {
  const today = civilDate('2026-03-26');
  const terms = { min_holding: euros('10'), min_periodic: euros('30') };
  const facts = {
    today,
    calendar: MADRID_CALENDAR,
    terms,
    are_periodics_allowed: true,
    has_initial_subscription: true,
    free_value: euros('100'),
    has_pending_total: false,
  };
  const order = { amount: euros('30'), start: civilDate('2026-04-07'), end: null };

  it('starts five business days later', () => {
    expect(firstPeriodicStart(today, MADRID_CALENDAR)).toBe('2026-04-07');
  });

  it.each([
    [order, facts, []],
    [{ ...order, start: civilDate('2026-04-06') }, facts, [['start', 'rules.periodic.start']]],
    [{ ...order, end: civilDate('2026-04-07') }, facts, []],
    [{ ...order, end: civilDate('2026-04-06') }, facts, [['end', 'rules.periodic.end']]],
    [{ ...order, amount: euros('29.99') }, facts, [['amount', 'rules.min_value_currency']]],
    [
      order,
      { ...facts, are_periodics_allowed: false },
      [['periodicity', 'rules.periodic.not_allowed']],
    ],
  ])('case %# of both kinds', (asked, known, found) => {
    expect(fieldsOf(whyNotSubscribePeriodically(asked, known))).toEqual(found);
    expect(fieldsOf(whyNotRedeemPeriodically(asked, known))).toEqual(found);
  });

  it('needs a first subscription, or enough to redeem', () => {
    const none = { ...facts, has_initial_subscription: false, has_pending_total: true };
    expect(fieldsOf(whyNotSubscribePeriodically(order, none))).toEqual([
      ['uuid_product', 'rules.periodic.initial_first'],
    ]);
    expect(fieldsOf(whyNotRedeemPeriodically(order, none))).toEqual([
      ['uuid_product', 'rules.pending_total_redemption'],
    ]);
    const dear = { ...order, amount: euros('100.01') };
    expect(whyNotRedeemPeriodically(dear, facts)).toEqual([
      { field: 'amount', key: 'rules.max_value_currency', params: { n: '100' } },
    ]);
  });

  it('may redeem all that there is', () => {
    expect(whyNotRedeemPeriodically({ ...order, amount: euros('100') }, facts)).toEqual([]);
  });

  it('may reach the maximum with its next revaluation', () => {
    const reaching = {
      amount: euros('120'),
      periodicity: 'MENSUAL',
      growth: { kind: 'EUROS', step: euros('5') },
    } as const;
    expect(whyNotIncrease(reaching, FIFTEEN_HUNDRED)).toBeUndefined();
  });

  it('says from which day it may start', () => {
    const [found] = whyNotSubscribePeriodically({ ...order, start: today }, facts);
    expect(found?.params).toEqual({ date: '07-abr-2026' });
  });
});

describe('a change of a periodic order', () => {
  const standing = {
    amount: euros('100'),
    end: null,
    increase_type: null,
    increase: null,
  } as const;
  const facts = {
    today: civilDate('2026-03-23'),
    calendar: MADRID_CALENDAR,
    terms: { min_holding: euros('10'), min_periodic: euros('30') },
    next: { nominal_date: civilDate('2026-03-28'), date: civilDate('2026-03-30') },
    standing,
    free_value: null,
    holders: [{ is_minor: false }],
  };
  const change = { ...standing, amount: euros('120') };
  const rich = { ...facts, free_value: euros('90000') };
  const ofMinor = { ...rich, holders: [{ is_minor: true }] };
  const authorised = { ...ofMinor, standing: { ...standing, amount: euros('25000') } };
  const limit = { ...standing, amount: euros('20000') };
  const above = { ...standing, amount: euros('20000.01') };

  it.each([
    [change, facts, []],
    [{ ...standing, end: civilDate('2026-03-28') }, facts, []],
    [{ ...standing, increase_type: 'FIJO', increase: '5' }, facts, []],
    [standing, facts, [['amount', 'rules.periodic.same']]],
    [
      { ...standing, increase_type: 'FIJO', increase: '5.00' },
      { ...facts, standing: { ...standing, increase_type: 'FIJO', increase: '5' } },
      [['amount', 'rules.periodic.same']],
    ],
    [{ ...change, amount: euros('29.99') }, facts, [['amount', 'rules.min_value_currency']]],
    [change, { ...facts, free_value: euros('119.99') }, [['amount', 'rules.max_value_currency']]],
    [{ ...change, end: civilDate('2026-03-27') }, facts, [['end', 'rules.periodic.end_next']]],
    [{ ...change, increase_type: 'FIJO' }, facts, [['increase', 'rules.required']]],
    // Friday to Monday is one business day.
    [change, { ...facts, today: civilDate('2026-03-27') }, [['start', 'rules.step.too_close']]],
    [change, { ...facts, today: civilDate('2026-03-26') }, []],
    [limit, ofMinor, []],
    [above, ofMinor, [['amount', 'rules.periodic.judicial']]],
    [above, rich, []],
    // Paying in needs no judge.
    [above, { ...ofMinor, free_value: null }, []],
    // The judge of the order itself authorised as much.
    [above, authorised, []],
    [{ ...above, amount: euros('25000.01') }, authorised, [['amount', 'rules.periodic.judicial']]],
  ] as const)('case %#', (asked, known, found) => {
    expect(fieldsOf(whyNotChangePeriodic(asked, known))).toEqual(found);
  });
});
