import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, civilDate } from '../calendar/civil-date.ts';
import { cents } from '../money/money.ts';
import { formatPercent } from '../money/format.ts';
import { centsText, rateFrom, rateText } from '../money/wire.ts';
import { euros } from '../operation/redemption.cases.ts';
import { ONE, power } from './fixed-point.ts';
import { gainOf, simpleReturn } from './gain.ts';
import type { DatedFlow } from './money-weighted.ts';
import { moneyWeightedReturn } from './money-weighted.ts';
import { timeWeightedReturn, timeWeightedReturns } from './time-weighted.ts';

describe('gain and simple return', () => {
  it('E21', () => {
    const investment = {
      contributed: euros('10000'),
      withdrawn: euros('2000'),
      value: euros('9450.37'),
    };
    expect(centsText(gainOf(investment))).toBe('1450.37');
    expect(simpleReturn(investment)).toBe(rateFrom('14.5037'));
    expect(formatPercent(rateFrom('14.5037'))).toBe('14,50\u00a0%');
  });

  it('a return of nothing is undefined, not 0', () => {
    expect(
      simpleReturn({ contributed: euros('0'), withdrawn: euros('0'), value: euros('5') }),
    ).toBeUndefined();
    expect(
      simpleReturn({ contributed: euros('5'), withdrawn: euros('0'), value: euros('5') }),
    ).toBe(0n);
  });
});

const START = civilDate('2020-01-01');
const after = (days: number, amount: string): DatedFlow => ({
  date: addDays(START, days),
  amount: euros(amount),
});

describe('the money-weighted return', () => {
  it.each([
    ['a year at 5 %', [after(0, '1000')], '1050', 365, '5.0000'],
    ['a year at a loss', [after(0, '1000')], '900', 365, '-10.0000'],
    ['no gain', [after(0, '1000')], '1000', 365, '0.0000'],
    ['two years at 10 %', [after(0, '1000')], '1210', 730, '10.0000'],
    ['half a year', [after(0, '10000')], '10200', 182, '4.0513'],
    ['money added', [after(0, '1000'), after(365, '1000')], '2205', 730, '6.6844'],
    ['money taken out', [after(0, '1000'), after(365, '-550')], '550', 730, '6.5965'],
    ['all taken out before', [after(0, '1000'), after(365, '-1100')], '0', 730, '10.0000'],
    ['flows of one day together', [after(0, '400'), after(0, '600')], '1050', 365, '5.0000'],
    ['in any order', [after(365, '1000'), after(0, '1000')], '2205', 730, '6.6844'],
    ['money added on the last day', [after(0, '1000'), after(365, '500')], '1550', 365, '5.0000'],
    ['forty years at 5 %', [after(0, '1000')], '7039.99', 14_600, '5.0000'],
    ['nearly all lost', [after(0, '1000')], '1', 365, '-99.9000'],
    ['multiplied by fifty', [after(0, '1000')], '50000', 365, '4900.0000'],
    [
      'sold at a gain and bought again',
      [after(0, '1000'), after(365, '-2000'), after(366, '1000')],
      '1100',
      731,
      '66.2232',
    ],
  ])('of %s', (_, flows, value, days, percentage) => {
    const found = moneyWeightedReturn({ flows, value: euros(value), on: addDays(START, days) });
    expect(found === undefined ? found : rateText(found)).toBe(percentage);
  });

  it.each([
    ['nothing', [], '0', 10],
    ['nothing put in', [], '1000', 10],
    ['no time', [after(0, '1000')], '1050', 0],
    ['a total loss', [after(0, '1000')], '0', 365],
    ['a flow after the end', [after(11, '1000')], '1000', 10],
    ['a leap in a day', [after(0, '1000')], '1500', 1],
    ['a collapse in a day', [after(0, '1000')], '500', 1],
    ['two rates that fit', [after(0, '1000'), after(365, '-2300'), after(730, '1320')], '0', 730],
    [
      'three rates that fit',
      [after(0, '1000'), after(365, '-4600'), after(730, '6850'), after(1095, '-3300')],
      '0',
      1095,
    ],
    ['no rate that fits', [after(0, '1000'), after(365, '-1000'), after(730, '1000')], '0', 731],
  ])('of %s is undefined', (_, flows, value, days) => {
    expect(
      moneyWeightedReturn({ flows, value: euros(value), on: addDays(START, days) }),
    ).toBeUndefined();
  });

  it('of constructed flows is the rate they were made with', () => {
    const anyYears = fc.array(
      fc.record({
        year: fc.integer({ min: 0, max: 9 }),
        amount: fc.bigInt(10n ** 12n, 10n ** 14n),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(anyYears, fc.bigInt(-50n, 200n), (rows, percent) => {
        const grown = rows.map(
          ({ year, amount }) =>
            (amount * (100n + percent) ** BigInt(10 - year)) / 100n ** BigInt(10 - year),
        );
        const flows = rows.map(({ year, amount }) => ({
          date: addDays(START, 365 * year),
          amount: cents(amount),
        }));
        const value = cents(grown.reduce((sum, each) => sum + each, 0n));
        const found = moneyWeightedReturn({ flows, value, on: addDays(START, 3650) });
        expect(found).toBeDefined();
        const error = (found ?? 0n) - percent * 10_000n;
        expect(error >= -1n && error <= 1n).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

describe('powers', () => {
  it.each([
    [ONE * 2n, 0, ONE],
    [ONE * 2n, 1, ONE * 2n],
    [ONE * 2n, 10, ONE * 1024n],
    [ONE / 2n, 3, ONE / 8n],
  ])('%s to the %d', (factor, exponent, expected) => {
    expect(power(factor, exponent)).toBe(expected);
  });
});

const day = (value: string, paid_in = '0', paid_out = '0') => ({
  value: euros(value),
  paid_in: euros(paid_in),
  paid_out: euros(paid_out),
});

describe('the time-weighted return', () => {
  it.each([
    ['a quiet rise', [day('1000', '1000'), day('1010'), day('1020.10')], '2.0100'],
    ['an entry fee', [day('985', '1000')], '-1.5000'],
    ['money added before a rise', [day('1000', '1000'), day('2020', '1000')], '1.0000'],
    ['money taken out after a rise', [day('1000', '1000'), day('505', '0', '505')], '1.0000'],
    ['all taken out after a rise', [day('1000', '1000'), day('0', '0', '1010')], '1.0000'],
    [
      'taken out, waited and put in again',
      [day('1000', '1000'), day('0', '0', '1010'), day('0'), day('500', '500'), day('550')],
      '11.1000',
    ],
    ['no change', [day('1000', '1000'), day('1000')], '0.0000'],
    ['a total loss', [day('1000', '1000'), day('0')], '-100.0000'],
    ['days before the first money', [day('0'), day('100', '100'), day('110')], '10.0000'],
  ])('of %s', (_, days, percentage) => {
    const found = timeWeightedReturn(days);
    expect(found === undefined ? found : rateText(found)).toBe(percentage);
  });

  it.each([
    ['no days', []],
    ['nothing ever invested', [day('0'), day('0')]],
    ['a value from nowhere', [day('0'), day('10')]],
    ['a value after one from nowhere', [day('10'), day('11')]],
  ])('of %s is undefined', (_, days) => {
    expect(timeWeightedReturn(days)).toBeUndefined();
  });

  it('is told for each day', () => {
    expect(timeWeightedReturns([day('1000', '1000'), day('1010'), day('1020.10')])).toEqual([
      0n,
      10_000n,
      20_100n,
    ]);
    expect(timeWeightedReturns([day('0'), day('5'), day('6')])).toEqual([0n, undefined, undefined]);
  });

  it.each([
    [
      'what left against the value of the day before',
      [day('1000', '1000'), day('0', '0', '1010')],
      ['0.0000', '1.0000'],
    ],
    [
      'a loss too',
      [day('1000', '1000'), day('1100'), day('0', '0', '990')],
      ['0.0000', '10.0000', '-1.0000'],
    ],
    [
      'what came in that day with what was there',
      [day('1000', '1000'), day('0', '500', '1530')],
      ['0.0000', '2.0000'],
    ],
    [
      'all that came in that very day',
      [day('1000', '1000'), day('0', '0', '1010'), day('0', '200', '200')],
      ['0.0000', '1.0000', '1.0000'],
    ],
    [
      'and the next day begins anew, whatever enters',
      [day('1000', '1000'), day('0', '0', '1100'), day('30', '30'), day('33')],
      ['0.0000', '10.0000', '10.0000', '21.0000'],
    ],
  ])('on a day when everything leaves tells %s', (_, days, percentages) => {
    expect(
      timeWeightedReturns(days).map((found) => (found === undefined ? found : rateText(found))),
    ).toEqual(percentages);
  });

  it('does not depend on money that comes and goes at the close', () => {
    const anyChange = fc.record({ percent: fc.bigInt(-20n, 20n), out: fc.bigInt(0n, 50n) });
    fc.assert(
      fc.property(fc.array(anyChange, { minLength: 1, maxLength: 20 }), (changes) => {
        let [quiet, moving] = [10n ** 24n, 10n ** 24n];
        const first = { value: cents(quiet), paid_in: cents(quiet), paid_out: cents(0n) };
        const days = changes.map(({ percent, out }) => {
          const risen = (moving * (100n + percent)) / 100n;
          const paid_out = (risen * out) / 100n;
          quiet = (quiet * (100n + percent)) / 100n;
          moving = risen - paid_out;
          return {
            still: { value: cents(quiet), paid_in: cents(0n), paid_out: cents(0n) },
            moved: { value: cents(moving), paid_in: cents(0n), paid_out: cents(paid_out) },
          };
        });
        const [still, moved] = [days.map((each) => each.still), days.map((each) => each.moved)];
        const difference =
          (timeWeightedReturn([first, ...still]) ?? 0n) -
          (timeWeightedReturn([first, ...moved]) ?? 0n);
        expect(difference >= -1n && difference <= 1n).toBe(true);
      }),
    );
  });
});
