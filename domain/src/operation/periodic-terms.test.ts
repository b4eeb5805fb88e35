import { MADRID_CALENDAR } from '../calendar/holidays.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { instalmentAt } from '../calendar/schedule.ts';
import { centsText } from '../money/wire.ts';
import { PERIODICITIES } from './codes.ts';
import type { InstalmentOutcome, PeriodicTerms } from './periodic-terms.ts';
import {
  failedInARow,
  firstInstalmentFrom,
  followingInstalment,
  growthFrom,
  instalmentAmount,
  instalmentOn,
  makingDay,
  scheduleOf,
  whyNotGrow,
} from './periodic-terms.ts';
import { euros } from './redemption.cases.ts';
import { NO_GROWTH } from './revaluation.ts';

const terms = (
  changes: Partial<PeriodicTerms> & { starts?: string; ends?: string } = {},
): PeriodicTerms => ({
  periodicity: 'MENSUAL',
  start: civilDate(changes.starts ?? '2026-01-31'),
  end: changes.ends === undefined ? null : civilDate(changes.ends),
  amount: euros('100'),
  amount_from: 0,
  growth: NO_GROWTH,
  ...changes,
});

const THREE_PERCENT = growthFrom({ increase_type: 'PORCENTUAL', increase: '3' });

describe('an instalment', () => {
  it.each([
    [0, 0, '100.00'],
    [0, 1, '103.00'],
    [0, 2, '106.09'],
    [0, 5, '115.93'],
    [2, 1, '100.00'],
    [2, 2, '100.00'],
    [2, 3, '103.00'],
  ])(
    'agreed at anniversary %i comes at anniversary %i to %s',
    (amount_from, anniversaries, amount) => {
      expect(
        centsText(
          instalmentAmount(terms({ growth: THREE_PERCENT, amount_from }), { anniversaries }),
        ),
      ).toBe(amount);
    },
  );

  it('grows by euros, or not at all', () => {
    const five = terms({ growth: growthFrom({ increase_type: 'FIJO', increase: '5' }) });
    expect(
      [0, 1, 5].map((anniversaries) => centsText(instalmentAmount(five, { anniversaries }))),
    ).toEqual(['100.00', '105.00', '125.00']);
    expect(
      centsText(
        instalmentAmount(terms({ growth: growthFrom({ increase_type: null, increase: null }) }), {
          anniversaries: 9,
        }),
      ),
    ).toBe('100.00');
  });

  it('is made on its day, three business days earlier when it is collected', () => {
    // The Tuesday after Easter: from Thursday to Monday everything is closed.
    const date = civilDate('2026-04-07');
    expect(makingDay({ date }, false, MADRID_CALENDAR)).toBe('2026-04-07');
    expect(makingDay({ date }, true, MADRID_CALENDAR)).toBe('2026-03-30');
  });

  it('is found again by its nominal date, whatever the month', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 364 }),
        fc.constantFrom(...PERIODICITIES),
        fc.integer({ min: 0, max: 60 }),
        (days, periodicity, index) => {
          const start = civilDate(new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10));
          const schedule = scheduleOf({ start, end: null, periodicity });
          const instalment = instalmentAt(schedule, index, MADRID_CALENDAR);
          expect(instalmentOn(schedule, instalment.nominalDate, MADRID_CALENDAR)).toEqual(
            instalment,
          );
          expect(followingInstalment(schedule, instalment, MADRID_CALENDAR)).toEqual(
            instalmentAt(schedule, index + 1, MADRID_CALENDAR),
          );
        },
      ),
    );
  });
});

describe('the next instalment', () => {
  it.each([
    ['2026-01-30', undefined, '2026-02-02'],
    ['2026-02-02', undefined, '2026-03-02'],
    ['2026-12-31', undefined, '2027-02-01'],
    ['2026-02-02', '2026-02-28', '2026-03-02'],
    ['2026-03-02', '2026-02-28', undefined],
    ['2026-01-30', '2026-01-31', '2026-02-02'],
  ])('in force on %s, until %s: %s', (day, ends, found) => {
    expect(
      firstInstalmentFrom(
        terms(ends === undefined ? {} : { ends }),
        civilDate(day),
        MADRID_CALENDAR,
      )?.date,
    ).toBe(found);
  });

  it('ends with the last nominal date', () => {
    const schedule = scheduleOf(terms({ ends: '2026-02-28' }));
    expect(followingInstalment(schedule, { index: 0 }, MADRID_CALENDAR)?.nominalDate).toBe(
      '2026-02-28',
    );
    expect(followingInstalment(schedule, { index: 1 }, MADRID_CALENDAR)).toBeUndefined();
  });
});

describe('an increase', () => {
  it.each([
    [null, null, []],
    ['PORCENTUAL', '3', []],
    ['PORCENTUAL', '100', []],
    ['FIJO', '250.50', []],
    [null, '3', [['increase_type', 'rules.required']]],
    ['FIJO', null, [['increase', 'rules.required']]],
    ['FIJO', '0', [['increase', 'rules.periodic.increase']]],
    ['PORCENTUAL', '100.01', [['increase', 'rules.periodic.increase_most']]],
  ] as const)('%s of %s: %j', (increase_type, increase, found) => {
    expect(whyNotGrow({ increase_type, increase }).map(({ field, key }) => [field, key])).toEqual(
      found,
    );
  });
});

describe('failures in a row', () => {
  it.each<[InstalmentOutcome[], number]>([
    [[], 0],
    [['OPEN', 'OPEN'], 0],
    [['FAILED'], 1],
    [['OPEN', 'FAILED', 'FAILED', 'PAID', 'FAILED'], 2],
    [['FAILED', 'OPEN', 'FAILED'], 2],
    [['PAID', 'FAILED', 'FAILED'], 0],
  ])('%j: %i', (outcomes, count) => {
    expect(failedInARow(outcomes)).toBe(count);
  });
});
