import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { shares } from '../money/money.ts';
import { valueOf } from '../money/rounding.ts';
import { centsText, sharesFrom, sharesText, unitValueFrom } from '../money/wire.ts';
import { costOfLots, unitsOfLots } from '../operation/lots.ts';
import { lot } from '../operation/redemption.cases.ts';
import { compartmentOf, lotsIn, takeFromPlan } from './compartment.ts';
import { lotsOfTenYears } from './ten-year-window.ts';

const PLAN = [
  lot('a', '1999-01-04', '100', '100'),
  lot('b', '2006-12-31', '200', '300'),
  lot('c', '2007-01-01', '300', '600'),
  lot('d', '2020-06-01', '400', '1000'),
];

describe('compartments', () => {
  it.each([
    ['2006-12-31', '1'],
    ['2007-01-01', '2'],
  ])('%s is %s', (date, compartment) => {
    expect(compartmentOf(civilDate(date))).toBe(compartment);
  });

  it.each([
    [
      '150',
      '1',
      [
        ['a', '100.000000'],
        ['b', '50.000000'],
      ],
    ],
    ['150', '2', [['c', '150.000000']]],
    [
      '350',
      '2',
      [
        ['c', '300.000000'],
        ['d', '50.000000'],
      ],
    ],
    [
      '150',
      null,
      [
        ['a', '45.000000'],
        ['c', '105.000000'],
      ],
    ],
    [
      '150',
      '3',
      [
        ['a', '45.000000'],
        ['c', '105.000000'],
      ],
    ],
    ['0', null, []],
  ] as const)('%s units of %s', (units, compartment, taken) => {
    const found = takeFromPlan(PLAN, sharesFrom(units), compartment);
    expect(found.taken.map((part) => [part.id, sharesText(part.units)])).toEqual(taken);
    expect(found.remaining.map(({ date }) => date)).toEqual(
      found.remaining.map(({ date }) => date).toSorted(),
    );
  });

  it('a total takes both whole', () => {
    const found = takeFromPlan(PLAN, sharesFrom('1000'), '3');
    expect([found.taken.length, found.remaining.length]).toEqual([4, 0]);
    expect(lotsIn(PLAN, '3')).toEqual(PLAN);
  });

  it.each(['1', '2'] as const)('leaves the other compartment of %s alone', (compartment) => {
    const { taken, remaining } = takeFromPlan(PLAN, sharesFrom('150'), compartment);
    const others = PLAN.filter(({ date }) => compartmentOf(date) !== compartment);
    expect(remaining).toEqual(expect.arrayContaining(others));
    expect(unitsOfLots([...taken, ...remaining])).toBe(unitsOfLots(PLAN));
  });

  it('refuses more than the compartment holds', () => {
    expect(() => takeFromPlan(PLAN, sharesFrom('300.000001'), '1')).toThrow(RangeError);
  });

  it('conserves units and cost, and inside a compartment never skips', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 1_000_000_000n), (units) => {
        const { taken, remaining } = takeFromPlan(PLAN, shares(units), null);
        expect(unitsOfLots(taken)).toBe(units);
        expect(unitsOfLots([...taken, ...remaining])).toBe(unitsOfLots(PLAN));
        expect(costOfLots([...taken, ...remaining])).toBe(costOfLots(PLAN));
        const skipped = taken.some((part) =>
          remaining.some(
            (left) =>
              compartmentOf(left.date) === compartmentOf(part.date) && left.date < part.date,
          ),
        );
        expect(skipped).toBe(false);
      }),
    );
  });
});

describe('E19: what is ten years old', () => {
  const lots = [
    lot('1', '2008-12-20', '900', '0'),
    lot('2', '2014-06-30', '150', '0'),
    lot('3', '2016-03-01', '80', '0'),
    lot('4', '2016-03-02', '75.5', '0'),
    lot('5', '2021-12-15', '60', '0'),
  ];

  it('is 1,130 of 1,265.5 units on 2026-03-01', () => {
    const price = unitValueFrom('14.25');
    const available = unitsOfLots(lotsOfTenYears(lots, civilDate('2026-03-01')));
    expect([sharesText(available), centsText(valueOf(available, price))]).toEqual([
      '1130.000000',
      '16102.50',
    ]);
    expect([sharesText(unitsOfLots(lots)), centsText(valueOf(unitsOfLots(lots), price))]).toEqual([
      '1265.500000',
      '18033.38',
    ]);
  });
});
