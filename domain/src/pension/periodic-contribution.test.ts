import { MADRID_CALENDAR } from '../calendar/holidays.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { instalmentsInYear } from '../calendar/schedule.ts';
import { cents, NO_CENTS } from '../money/money.ts';
import { centsText } from '../money/wire.ts';
import { PERIODICITIES, REVALUATIONS } from '../operation/codes.ts';
import type { PeriodicTerms, WrittenGrowth } from '../operation/periodic-terms.ts';
import {
  growthFrom,
  instalmentAmount,
  scheduleOf,
  whyNotGrow,
} from '../operation/periodic-terms.ts';
import { euros } from '../operation/redemption.cases.ts';
import { growthOfRevalued } from '../operation/revaluation-terms.ts';
import type { PeriodicLimits } from './periodic-contribution.ts';
import { whyNotContributePeriodically } from './periodic-contribution.ts';

const MAXIMUM = euros('1500');
const TODAY = civilDate('2026-03-09');
const whole: PeriodicLimits = { limit: MAXIMUM, leftOf: () => MAXIMUM, from: TODAY };

const terms = (amount: string, changes: Partial<PeriodicTerms> = {}): PeriodicTerms => ({
  periodicity: 'MENSUAL',
  start: civilDate('2026-04-15'),
  end: null,
  amount: euros(amount),
  amount_from: 0,
  growth: growthFrom({ increase_type: null, increase: null }),
  ...changes,
});
const grown = (revaluation: (typeof REVALUATIONS)[number], revaluation_value: string | null) => ({
  growth: growthOfRevalued({ revaluation, revaluation_value }),
});
const first = (order: PeriodicTerms, limits: Partial<PeriodicLimits> = {}) =>
  whyNotContributePeriodically(order, { ...whole, ...limits }, MADRID_CALENDAR).map(
    ({ field, key, params }) => [field, key, params?.['max']],
  );

const lessLeft = (year: number) => euros(year === 2026 ? '899.99' : '1500');

describe('what may be paid into a plan again and again', () => {
  it.each([
    ['125.00', {}, []],
    ['125.01', {}, [['amount', 'rules.periodicity', '1500']]],
    ['120.00', grown('ACUMULATIVO', '3'), []],
    // E18.
    ['124.00', grown('ACUMULATIVO', '3'), [['revaluation_value', 'rules.valid_increase', '1500']]],
    ['124.00', grown('PORCENTUAL', '3'), [['revaluation_value', 'rules.valid_increase', '1500']]],
    ['124.00', grown('LINEAL', '1'), []],
    ['124.00', grown('LINEAL', '1.01'), [['revaluation_value', 'rules.valid_increase', '1500']]],
    // Three by the form, four by the calendar.
    ['500.00', { periodicity: 'TRIMESTRAL' }, [['amount', 'rules.periodicity', '1500']]],
    ['375.00', { periodicity: 'TRIMESTRAL' }, []],
    ['500.00', { periodicity: 'TRIMESTRAL', end: civilDate('2026-12-31') }, []],
    [
      '370.00',
      { periodicity: 'TRIMESTRAL', ...grown('LINEAL', '6') },
      [['amount', 'rules.periodicity', '1500']],
    ],
    ['1500.00', { periodicity: 'ANUAL' }, []],
  ] as const)('case %#: %s', (amount, changes, found) => {
    expect(first(terms(amount, changes))).toEqual(found);
  });

  it('fits in what is left of each year', () => {
    expect(first(terms('100.00'), { leftOf: lessLeft })).toEqual([
      ['amount', 'rules.periodicity', '899,99'],
    ]);
    // Begun in January it takes nothing of this year.
    expect(
      first(terms('100.00', { start: civilDate('2027-01-15') }), { leftOf: lessLeft }),
    ).toEqual([]);
  });

  it('counts what is still to come, with the amount that it has grown to', () => {
    const from = civilDate('2028-04-10');
    const leaving = (left: string) => ({
      from,
      leftOf: (year: number) => (year === 2028 ? euros(left) : MAXIMUM),
    });
    const growing = { ...grown('ACUMULATIVO', '1'), start: civilDate('2026-04-15') };
    // Nine more of this year, at 102.01 from the second anniversary on.
    expect(first(terms('100.00', growing), leaving('918.09'))).toEqual([]);
    expect(first(terms('100.00', growing), leaving('910'))).toEqual([
      ['amount', 'rules.periodicity', '910'],
    ]);
    // Changed at that anniversary it is what was agreed.
    expect(first(terms('101.00', { ...growing, amount_from: 2 }), leaving('910'))).toEqual([]);
    expect(first(terms('123.00', growing), { from })).toEqual([
      ['amount', 'rules.periodicity', '1500'],
    ]);
    expect(first(terms('122.00', growing), { from })).toEqual([
      ['revaluation_value', 'rules.valid_increase', '1500'],
    ]);
    expect(first(terms('121.00', growing), { from })).toEqual([]);
  });

  it('never comes to more than the maximum in any year, but for revaluations after the next', () => {
    const anyStart = fc
      .integer({ min: 0, max: 364 })
      .map((days) => civilDate(new Date(Date.UTC(2026, 3, 1 + days)).toISOString().slice(0, 10)));
    fc.assert(
      fc.property(
        anyStart,
        fc.constantFrom(...PERIODICITIES),
        fc.constantFrom(...REVALUATIONS),
        fc.bigInt(1n, 160_000n),
        fc.integer({ min: 1, max: 10 }),
        (start, periodicity, revaluation, amount, value) => {
          const order = terms('1', {
            start,
            periodicity,
            amount: cents(amount),
            ...grown(revaluation, revaluation === 'SIN_REVALORIZACION' ? null : value.toString()),
          });
          fc.pre(first(order).length === 0);
          const year = Number(start.slice(0, 4));
          const paid = [year, year + 1].map((each) =>
            instalmentsInYear(scheduleOf(order), each, MADRID_CALENDAR).reduce(
              (sum, at) => sum + instalmentAmount(order, at),
              NO_CENTS as bigint,
            ),
          );
          expect(paid.every((sum) => sum <= MAXIMUM)).toBe(true);
        },
      ),
    );
  });
});

describe('a revaluation as it is written', () => {
  it.each([
    ['SIN_REVALORIZACION', null, ['100.00', '100.00', '100.00'], []],
    ['LINEAL', '5', ['100.00', '105.00', '110.00'], []],
    ['PORCENTUAL', '3', ['100.00', '103.00', '106.00'], []],
    ['ACUMULATIVO', '3', ['100.00', '103.00', '106.09'], []],
    ['SIN_REVALORIZACION', '5', ['100.00', '100.00', '100.00'], ['rules.order.not_asked']],
    ['LINEAL', null, ['100.00', '100.00', '100.00'], ['rules.required']],
    ['LINEAL', '0.00', ['100.00', '100.00', '100.00'], ['rules.periodic.increase']],
    ['PORCENTUAL', '100.01', ['100.00', '200.01', '300.02'], ['rules.periodic.increase_most']],
    ['LINEAL', '100.01', ['100.00', '200.01', '300.02'], []],
  ] as const)('%s %s', (revaluation, revaluation_value, amounts, found) => {
    const written: WrittenGrowth = {
      increase_type: null,
      increase: null,
      revaluation,
      revaluation_value,
    };
    const order = terms('100.00', { growth: growthFrom(written) });
    expect(
      amounts.map((_, anniversaries) => centsText(instalmentAmount(order, { anniversaries }))),
    ).toEqual(amounts);
    expect(whyNotGrow(written).map(({ key }) => key)).toEqual(found);
  });
});
