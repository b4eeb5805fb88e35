import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, civilDate } from '../calendar/civil-date.ts';
import { NO_CENTS, cents, rate } from '../money/money.ts';
import { centsFrom, centsText } from '../money/wire.ts';
import ORACLES from './cases/projection.json' with { type: 'json' };
import {
  GOALS_MAX,
  GOAL_AMOUNT_MAX,
  goalOutlook,
  monthsUntil,
  whyNotGoal,
  whyNotOneMoreGoal,
} from './goal.ts';
import { mixedReturns } from './mixed-returns.ts';
import { monthlyForMiddle, projectRanges } from './project.ts';

const TODAY = civilDate('2026-11-27');
const GOAL = {
  name: 'La entrada de un piso',
  amount: centsFrom('40000.00'),
  due: '2031-11-27',
  monthly: centsFrom('200.00'),
};
const fieldsOf = (given: Partial<typeof GOAL> | { amount: undefined }) =>
  whyNotGoal({ ...GOAL, ...given }, TODAY).map(({ field, key }) => [field, key]);

describe('a goal', () => {
  it('is a name, an amount, a day to come and what is saved meanwhile', () => {
    expect(fieldsOf({})).toEqual([]);
    expect(fieldsOf({ monthly: NO_CENTS })).toEqual([]);
  });

  it.each([
    [{ name: '   ' }, ['name', 'rules.required']],
    [{ name: 'x'.repeat(61) }, ['name', 'rules.max_length']],
    [{ amount: NO_CENTS }, ['amount', 'rules.goal.amount']],
    [{ amount: undefined }, ['amount', 'rules.goal.amount']],
    [{ amount: cents(GOAL_AMOUNT_MAX + 1n) }, ['amount', 'rules.goal.amount']],
    [{ due: '2026-12-26' }, ['due', 'rules.goal.due_early']],
    [{ due: '2066-11-28' }, ['due', 'rules.goal.due_late']],
    [{ due: '2027-02-30' }, ['due', 'rules.required']],
    [{ monthly: cents(-1n) }, ['monthly', 'rules.goal.amount']],
    [{ monthly: centsFrom('100000.01') }, ['monthly', 'rules.goal.amount']],
  ])('is refused at its field, case %#', (given, expected) => {
    expect(fieldsOf(given)).toEqual([expected]);
  });

  it('is one of ten at most', () => {
    expect(whyNotOneMoreGoal(GOALS_MAX - 1)).toBeUndefined();
    expect(whyNotOneMoreGoal(GOALS_MAX)).toMatchObject({ params: { n: '10' } });
  });

  it.each([
    ['2026-11-27', '2026-11-26', 0],
    ['2026-11-27', '2026-12-26', 0],
    ['2026-11-27', '2026-12-27', 1],
    ['2026-01-31', '2026-02-27', 0],
    ['2026-01-31', '2026-02-28', 1],
    ['2026-11-27', '2031-11-27', 60],
    ['2026-11-27', '2020-01-01', 0],
  ])('from %s to %s has %i whole months', (today, due, months) => {
    expect(monthsUntil(civilDate(today), civilDate(due))).toBe(months);
  });

  it('has as many whole months as fit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 27 }),
        (months, day) => {
          const today = addDays(civilDate('2026-01-01'), day);
          const due = addMonths(today, months);
          expect(monthsUntil(today, due)).toBe(months);
        },
      ),
    );
  });

  it('stands where the range says, and nowhere without one', () => {
    const range = { p10: cents(100n), p50: cents(200n), p90: cents(300n) };
    const at = (amount: bigint) => goalOutlook(cents(amount), cents(50n), range);
    expect([50n, 100n, 200n, 300n, 301n].map(at)).toEqual([
      'REACHED',
      'MOST',
      'HALF',
      'FEW',
      'HARDLY',
    ]);
    expect(goalOutlook(cents(100n), cents(50n), undefined)).toBeUndefined();
    expect(goalOutlook(cents(100n), cents(100n), undefined)).toBe('REACHED');
  });
});

const HISTORIES: Readonly<Record<string, readonly string[]>> = ORACLES.histories;
const HISTORY = (HISTORIES['A60'] ?? []).map(Number);

describe('what has to be paid in each month', () => {
  const facts = { log_returns: HISTORY, seed: 1n };
  const middleOf = (start: bigint, monthly: bigint, months: number) =>
    projectRanges(
      {
        ...facts,
        start: cents(start),
        monthly: cents(monthly),
        yearly_rise: rate(0n),
        months,
      },
      [months],
    )[0]?.p50 ?? NO_CENTS;

  it('of money that never moves is the rest, by months, up to the euro', () => {
    const still = { log_returns: Array.from({ length: 40 }, () => 0), seed: 1n };
    const needed = (start: string, amount: string) =>
      centsText(
        monthlyForMiddle({ ...still, start: centsFrom(start), months: 12 }, centsFrom(amount)),
      );
    expect(needed('1000.00', '2200.00')).toBe('101.00');
    expect(needed('1000.00', '2199.00')).toBe('100.00');
    expect(needed('2200.01', '2200.00')).toBe('0.00');
    expect(needed('0.00', '1.00')).toBe('1.00');
  });

  it('takes the middle of the range there, and a euro less does not', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 5_000_000n),
        fc.bigInt(1n, 20_000_000n),
        fc.integer({ min: 1, max: 60 }),
        (start, amount, months) => {
          const needed = monthlyForMiddle({ ...facts, start: cents(start), months }, cents(amount));
          expect(needed % 100n).toBe(0n);
          expect(middleOf(start, needed, months) >= amount).toBe(true);
          expect(needed === 0n || middleOf(start, needed - 100n, months) <= amount + 1n).toBe(true);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('needs history and time', () => {
    expect(() =>
      monthlyForMiddle({ log_returns: [0.1], seed: 1n, start: NO_CENTS, months: 12 }, cents(1n)),
    ).toThrow(RangeError);
    expect(() => monthlyForMiddle({ ...facts, start: NO_CENTS, months: 0 }, cents(1n))).toThrow(
      RangeError,
    );
  });
});

const of = (worth: bigint, ...levels: readonly (readonly [string, string])[]) => ({
  worth: cents(worth),
  month_ends: new Map(levels),
});

describe('the returns of a mix', () => {
  const rising = [
    ['2026-01', '10'],
    ['2026-02', '11'],
    ['2026-03', '12.1'],
  ] as const;

  it('of one product are its own', () => {
    expect(mixedReturns([of(5n, ...rising)])).toEqual([Math.log(11 / 10), Math.log(12.1 / 11)]);
    expect(mixedReturns([])).toEqual([]);
  });

  it('are weighed by what there is, over the months that all have', () => {
    const still = of(300n, ['2026-02', '5'], ['2026-03', '5']);
    const [found, ...rest] = mixedReturns([of(100n, ...rising), still]);
    expect(rest).toEqual([]);
    expect(found).toBeCloseTo(Math.log(0.25 * 1.1 + 0.75), 12);
  });

  it('are those of equal parts where nothing is there yet', () => {
    const still = of(0n, ['2026-02', '5'], ['2026-03', '5']);
    expect(mixedReturns([of(0n, ...rising), still])[0]).toBeCloseTo(Math.log(1.05), 12);
  });
});
