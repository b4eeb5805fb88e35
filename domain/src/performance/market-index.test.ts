import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, civilDate } from '../calendar/civil-date.ts';
import { cents, unitValue } from '../money/money.ts';
import {
  centsFrom,
  centsText,
  formatDecimal,
  unitValueFrom,
  unitValueText,
} from '../money/wire.ts';
import { divideHalfUp } from '../money/rounding.ts';
import { ONE, rateOfFactor } from './fixed-point.ts';
import ORACLES from './cases/benchmark.json' with { type: 'json' };
import { indexGrowths, investedInIndex, levelOn, returnBeside } from './market-index.ts';
import type { IndexLevel } from './market-index.ts';
import { timeWeightedReturns } from './time-weighted.ts';
import type { ClosedDay } from './time-weighted.ts';

const PLACES = 6;

const isRefused = ({ expected }: (typeof ORACLES.cases)[number]) => 'refused' in expected;

type Series = keyof typeof ORACLES.series;

const levelsOf = (name: string): readonly IndexLevel[] =>
  ORACLES.series[name as Series].map(([, day = '', level = '']) => ({
    day: civilDate(day),
    level: unitValueFrom(level),
  }));

const flowsOf = (flows: readonly (readonly string[])[]) =>
  flows.map(([date = '', amount = '']) => ({ date: civilDate(date), amount: centsFrom(amount) }));

/** The return as the oracle has it: money that leaves counts before its day. */
const flowsFirst = (days: readonly ClosedDay[]): bigint =>
  days.reduce((growth, { value, paid_in, paid_out }, at) => {
    const base = (days[at - 1]?.value ?? 0n) + paid_in - paid_out;
    return base === 0n ? growth : divideHalfUp(growth * value, base);
  }, ONE);
const text = (value: bigint | undefined) =>
  value === undefined ? value : formatDecimal(value, PLACES);

describe('own flows in an index', () => {
  const [refused, told] = [
    ORACLES.cases.filter(isRefused),
    ORACLES.cases.filter((each) => !isRefused(each)),
  ];

  it.each(refused)('$id: $note', ({ series, flows, at }) => {
    expect(investedInIndex(levelsOf(series), flowsOf(flows), [civilDate(at)])).toBeUndefined();
  });

  it.each(told)('$id: $note', ({ series, flows, at, expected }) => {
    const levels = levelsOf(series);
    const own = flowsOf(flows);
    const day = civilDate(at);
    expect(unitValueText(levelOn(levels, day) ?? unitValue(0n))).toBe(`${expected.level_at}00`);
    expect(own.map(({ date }) => levelOn(levels, date))).toEqual(
      expected.flow_levels?.map(unitValueFrom),
    );
    const lines: readonly (readonly string[])[] = expected.value_line ?? [];
    const days = [...lines.map(([date = '']) => civilDate(date)), day];
    const found = investedInIndex(levels, own, days);
    expect(found?.negative_from).toBe(expected.negative_from);
    expect(centsText(found?.paid_in_net ?? cents(0n))).toBe(expected.paid_in_net);
    expect(found?.line.map((value) => value && centsText(value))).toEqual([
      ...lines.map(([, value]) => value),
      expected.equivalent_value,
    ]);
  });

  it.each(ORACLES.cases.filter((each) => 'valuations' in each))(
    '$id beside its return',
    ({ series, flows, valuations, expected }) => {
      const own = flowsOf(flows);
      const days = (valuations ?? []).map(([date = '', value = '']) => {
        const amounts = own.filter((flow) => flow.date === date).map(({ amount }) => amount);
        const sum = (wanted: (amount: bigint) => boolean) =>
          cents(amounts.filter(wanted).reduce((all, amount) => all + amount, 0n));
        return {
          date: civilDate(date),
          value: centsFrom(value),
          paid_in: sum((amount) => amount > 0n),
          paid_out: cents(-sum((amount) => amount < 0n)),
        };
      });
      expect(timeWeightedReturns(days).map(text)).toEqual(expected.own_by_11_18);
      const growths = indexGrowths(levelsOf(series), days) ?? [];
      expect(growths.map((growth) => text(rateOfFactor(growth)))).toEqual(
        (expected.return_line ?? []).map(([, , index]) => index),
      );
      const own_growth = flowsFirst(days);
      expect(text(rateOfFactor(own_growth))).toBe(expected.twr);
      const { difference, relative } = returnBeside(own_growth, growths.at(-1) ?? ONE);
      expect([text(difference), text(relative)]).toEqual([expected.difference, expected.relative]);
    },
  );

  const START = civilDate('2020-01-01');
  const anyLevels = fc
    .array(fc.bigInt(1n, 10n ** 10n), { minLength: 1, maxLength: 30 })
    .map((all) =>
      all.map((level, at) => ({ day: addDays(START, at * 7), level: unitValue(level) })),
    );
  const anyFlows = fc.array(
    fc.record({ days: fc.integer({ min: 0, max: 250 }), amount: fc.bigInt(1n, 10n ** 9n) }),
    { minLength: 1, maxLength: 12 },
  );

  it('is what was paid in where nothing moves, whatever the level', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 12n), anyFlows, (level, flows) => {
        const own = flows.map(({ days, amount }) => ({
          date: addDays(START, days),
          amount: cents(amount),
        }));
        const found = investedInIndex([{ day: START, level: unitValue(level) }], own, [
          addDays(START, 300),
        ]);
        expect(found?.line).toEqual([found?.paid_in_net]);
      }),
    );
  });

  it('does not ask in which unit the index is written, nor in which order flows come', () => {
    fc.assert(
      fc.property(anyLevels, anyFlows, (levels, flows) => {
        const own = flows.map(({ days, amount }) => ({
          date: addDays(START, days),
          amount: cents(amount),
        }));
        const days = [addDays(START, 100), addDays(START, 300)];
        const found = investedInIndex(levels, own, days);
        const tenfold = levels.map(({ day, level }) => ({ day, level: unitValue(level * 10n) }));
        expect(investedInIndex(tenfold, own.toReversed(), days)).toEqual(found);
        expect(found?.negative_from).toBeUndefined();
      }),
    );
  });

  it('rounds half a cent up, however the division of a flow was cut', () => {
    const levels = [14n, 7n, 140n, 70n].map((level, at) => ({
      day: addDays(START, at),
      level: unitValue(level),
    }));
    const bought = (at: number) =>
      investedInIndex(
        levels,
        [{ date: addDays(START, at), amount: cents(9n) }],
        [addDays(START, at + 1)],
      )?.line;
    expect([bought(0), bought(2)]).toEqual([[5n], [5n]]);
  });

  it('takes everything out, and tells from which day on it is below zero', () => {
    const levels = [{ day: START, level: unitValueFrom('3.000000') }];
    const flow = (day: number, amount: string) => ({
      date: addDays(START, day),
      amount: centsFrom(amount),
    });
    const days = [addDays(START, 0), addDays(START, 5), addDays(START, 9)];
    expect(investedInIndex(levels, [flow(0, '10.00'), flow(5, '-10.00')], days)).toEqual({
      line: [1000n, 0n, 0n],
      paid_in_net: 0n,
      negative_from: undefined,
    });
    expect(investedInIndex(levels, [flow(0, '10.00'), flow(5, '-10.01')], days)?.line).toEqual([
      1000n,
      -1n,
      -1n,
    ]);
  });

  it('has no level before the first one, and the last one for ever', () => {
    const levels = levelsOf('benchmark');
    expect(levelOn(levels, civilDate('2022-12-30'))).toBeUndefined();
    expect(levelOn([], START)).toBeUndefined();
    expect(levelOn(levels, civilDate('2099-01-01'))).toBe(unitValueFrom('1185.2311'));
    expect(
      indexGrowths(levels, [{ date: civilDate('2022-12-30'), value: cents(1n) }]),
    ).toBeUndefined();
  });
});
