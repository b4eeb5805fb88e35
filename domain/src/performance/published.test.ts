import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { cents } from '../money/money.ts';
import { rateText } from '../money/wire.ts';
import { euros } from '../operation/redemption.cases.ts';
import { moneyWeightedReturn } from './money-weighted.ts';
import type { ClosedDay } from './time-weighted.ts';
import { timeWeightedReturn } from './time-weighted.ts';

/** As a spreadsheet writes them: what is paid in is negative. The last one is what it is worth at the end. */
const xirr = (
  payments: readonly (readonly [date: string, amount: string])[],
): string | undefined => {
  const flows = payments.map(([date, amount]) => ({
    date: civilDate(date),
    amount: cents(-euros(amount)),
  }));
  const last = flows.at(-1);
  const found =
    last &&
    moneyWeightedReturn({ flows: flows.slice(0, -1), value: cents(-last.amount), on: last.date });
  return found === undefined ? undefined : rateText(found);
};

/** Each with the figure that is published beside it, rounded to our four decimals. */
describe('published examples of the money-weighted return', () => {
  it.each([
    [
      'the manual of the most used spreadsheet: 0.373362535',
      [
        ['2008-01-01', '-10000'],
        ['2008-03-01', '2750'],
        ['2008-10-30', '4250'],
        ['2009-02-15', '3250'],
        ['2009-04-01', '2750'],
      ],
      '37.3363',
    ],
    [
      'four yearly payments in an encyclopedia: 5.96 %',
      [
        ['2001-01-01', '-123400'],
        ['2002-01-01', '36200'],
        ['2003-01-01', '54800'],
        ['2004-01-01', '48100'],
      ],
      '5.96',
    ],
    [
      'the documentation of a library of the same function: 0.1635371584432641',
      [
        ['2015-06-11', '-1000'],
        ['2015-07-21', '-9000'],
        ['2015-10-17', '-3000'],
        ['2018-06-10', '20000'],
      ],
      '16.3537',
    ],
  ] as const)('of %s', (_, payments, published) => {
    expect(xirr(payments)?.slice(0, published.length)).toBe(published);
  });
});

const quiet = (value: string): ClosedDay => ({
  value: euros(value),
  paid_in: euros('0'),
  paid_out: euros('0'),
});

/** Money comes in before a day and goes out after it: a transfer between owners counts on its own day. */
const comes = (amount: string, value: string): ClosedDay => ({
  ...quiet(value),
  paid_in: euros(amount),
});
const goes = (amount: string, value: string): ClosedDay => ({
  ...quiet(value),
  paid_out: euros(amount),
});

describe('published examples of the time-weighted return', () => {
  it.each([
    [
      'an investor who adds 100,000 after a rise: 9.79 %',
      [comes('1000000', '1000000'), quiet('1162484'), comes('100000', '1262484'), quiet('1192328')],
      '9.79',
    ],
    [
      'another who takes 100,000 out on the same day: 9.79 %',
      [comes('1000000', '1000000'), goes('100000', '1062484'), quiet('1003440')],
      '9.79',
    ],
    [
      'a withdrawal of 5,000 and a contribution of 3,000: 1.93 %',
      [
        comes('100000', '100000'),
        goes('5000', '105000'),
        quiet('108000'),
        comes('3000', '111000'),
        quiet('100000'),
      ],
      '1.93',
    ],
  ] as const)('of %s', (_, days, published) => {
    const found = timeWeightedReturn(days);
    expect(found === undefined ? undefined : Number(rateText(found)).toFixed(2)).toBe(published);
  });
});
