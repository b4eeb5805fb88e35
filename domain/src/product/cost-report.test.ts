import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, civilDate, daysBetween } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { cents, rate, shares, unitValue } from '../money/money.ts';
import type { Cents, Rate } from '../money/money.ts';
import {
  centsFrom,
  centsText,
  formatDecimal,
  rateFrom,
  sharesFrom,
  unitValueFrom,
} from '../money/wire.ts';
import oracle from './cases/costs.json' with { type: 'json' };
import { costDays, costsPaid, costsTogether, effectOf, rateOfMean } from './cost-report.ts';
import type { CostDay, CostHistory } from './cost-report.ts';

type Case = (typeof oracle.ex_post)[number];

const NO_FEES = { entry_fees: cents(0n), exit_fees: cents(0n) };

const chargesOf = ({ ongoing_charge_pct_from }: Case): CostHistory['charges'] =>
  ongoing_charge_pct_from.map(([from = '', charge = '']) => ({
    from: civilDate(from),
    charge: rateFrom(charge),
  }));

const daysBetweenEnds = (from: CivilDate, until: CivilDate): readonly CivilDate[] =>
  Array.from({ length: daysBetween(from, until) + 1 }, (_, at) => addDays(from, at));

/** The spans of the case as closes: units that come are there from the first day of a span on, units that leave do so on its last day. */
const closesOf = (spans: readonly (readonly string[])[]): CostHistory['closes'] =>
  spans.map(([from = '', , units = ''], at) => {
    const before = spans[at - 1];
    const isLess = before !== undefined && sharesFrom(units) < sharesFrom(before[2] ?? '');
    return { day: civilDate((isLess ? before[1] : from) ?? ''), units: sharesFrom(units) };
  });

const daysOf = (given: Case): readonly CostDay[] => {
  const charges = chargesOf(given);
  if (given.daily_values)
    return given.daily_values.flatMap(([from = '', until = '', value = '']) =>
      daysBetweenEnds(civilDate(from), civilDate(until))
        .map((day) => ({
          day,
          value: centsFrom(value),
          charge: charges.findLast((each) => each.from <= day)?.charge,
        }))
        .filter(({ value: worth }) => worth > 0n),
    );
  const spans = given.units ?? [];
  return costDays(
    {
      closes: closesOf(spans),
      prices: (given.unit_values ?? []).map(([day = '', value = '']) => ({
        day: civilDate(day),
        value: unitValueFrom(value),
      })),
      charges,
    },
    civilDate(spans[0]?.[0] ?? ''),
    civilDate(spans.at(-1)?.[1] ?? ''),
  );
};

const euros = (amount: Cents | undefined) => (amount === undefined ? amount : centsText(amount));
const percent = (value: Rate | undefined) =>
  value === undefined ? value : formatDecimal(value / 100n, 2);

/** All of 2025 at 10,000.00 and a charge of 1.10 %. */
const held = (inducement: Rate | undefined): readonly CostDay[] =>
  daysBetweenEnds(civilDate('2025-01-01'), civilDate('2025-12-31')).map((day) => ({
    day,
    value: centsFrom('10000.00'),
    charge: rateFrom('1.10'),
    inducement,
  }));

describe('what others are paid of the charges', () => {
  it('is said apart, and is in the costs already', () => {
    const [paid, none] = [
      costsPaid(held(rateFrom('0.45')), NO_FEES),
      costsPaid(held(undefined), NO_FEES),
    ];
    expect(euros(paid.inducements)).toBe('45.00');
    expect(none.inducements).toBe(0n);
    expect({ ...paid, inducements: none.inducements }).toEqual(none);
    expect(
      euros(
        costsTogether([
          { days: held(rateFrom('0.45')), costs: paid },
          { days: held(undefined), costs: none },
        ]).inducements,
      ),
    ).toBe('45.00');
  });

  it('comes from the terms of each day', () => {
    const days = costDays(
      {
        closes: [{ day: civilDate('2025-01-01'), units: sharesFrom('1') }],
        prices: [{ day: civilDate('2025-01-01'), value: unitValueFrom('10') }],
        charges: [
          { from: civilDate('2024-01-01'), charge: undefined },
          { from: civilDate('2025-01-02'), charge: rateFrom('1'), inducement: rateFrom('0.5') },
        ],
      },
      civilDate('2025-01-01'),
      civilDate('2025-01-02'),
    );
    expect(days.map(({ inducement }) => inducement)).toEqual([undefined, rateFrom('0.5')]);
  });
});

describe('what a year cost', () => {
  it.each(oracle.ex_post)('$id: $note', (given) => {
    const days = daysOf(given);
    const fees = {
      entry_fees: centsFrom(given.entry_fees),
      exit_fees: centsFrom(given.exit_fees),
    };
    const found = costsPaid(days, fees);
    const { days_in_year, cost_exact_6, ...wanted } = given.expected;
    expect(
      daysBetweenEnds(civilDate(`${given.year}-01-01`), civilDate(`${given.year}-12-31`)),
    ).toHaveLength(days_in_year);
    expect({
      days_held: found.days_held,
      average_value: euros(found.average_value),
      ongoing: euros(found.ongoing),
      one_off: centsText(cents(found.entry_fees + found.exit_fees)),
      total: euros(found.total),
      total_pct_of_average: percent(found.total_rate),
    }).toEqual(wanted);
    // The same values in ten-thousandths of a cent: six decimals of a euro.
    const fine = days.map((day) => ({ ...day, value: cents(day.value * 10_000n) }));
    expect(formatDecimal(costsPaid(fine, NO_FEES).ongoing ?? 0n, 6)).toBe(cost_exact_6);
  });

  it('says nothing of the costs while a charge is not known, and of no day', () => {
    const day = { day: civilDate('2025-03-01'), value: cents(100n), charge: undefined };
    expect(costsPaid([day], NO_FEES)).toMatchObject({
      days_held: 1,
      ongoing: undefined,
      total: undefined,
      total_rate: undefined,
    });
    expect(costsPaid([], NO_FEES)).toMatchObject({
      days_held: 0,
      average_value: undefined,
      total: 0n,
    });
    expect(effectOf(cents(5n), costsPaid([day], NO_FEES), [day])).toBeUndefined();
  });

  it('counts no day without a unit value, and none before or after the holding', () => {
    const history: CostHistory = {
      closes: [
        { day: civilDate('2025-01-02'), units: shares(1_000_000n) },
        { day: civilDate('2025-01-06'), units: shares(0n) },
      ],
      prices: [{ day: civilDate('2025-01-04'), value: unitValue(10_000_000n) }],
      charges: [],
    };
    expect(
      costDays(history, civilDate('2025-01-01'), civilDate('2025-01-31')).map(({ day }) => day),
    ).toEqual(['2025-01-04', '2025-01-05', '2025-01-06']);
    expect(costDays(history, civilDate('2025-01-07'), civilDate('2025-01-31'))).toEqual([]);
  });
});

const worth = fc.bigInt({ min: 1n, max: 10n ** 10n }).map(cents);
const charge = fc.bigInt({ min: 0n, max: 50_000n }).map(rate);
const start = fc
  .integer({ min: 0, max: 3000 })
  .map((days) => addDays(civilDate('2019-01-01'), days));
const series = fc
  .tuple(start, fc.array(fc.tuple(worth, charge), { minLength: 1, maxLength: 60 }))
  .map(([from, all]): readonly CostDay[] =>
    all.map(([value, its], at) => ({ day: addDays(from, at), value, charge: its })),
  );
const fees = fc.record({ entry_fees: worth, exit_fees: worth });

describe('whatever was held', () => {
  it('costs the same cut in two, but for the rounding of the parts', () => {
    fc.assert(
      fc.property(series, fc.nat(60), (days, at) => {
        const whole = costsPaid(days, NO_FEES).ongoing ?? 0n;
        const parts = [days.slice(0, at), days.slice(at)].map(
          (part) => costsPaid(part, NO_FEES).ongoing ?? 0n,
        );
        const difference = whole - (parts[0] ?? 0n) - (parts[1] ?? 0n);
        expect(difference <= 1n && difference >= -1n).toBe(true);
      }),
    );
  });

  it('costs no less where the charge is higher, and the fees besides', () => {
    fc.assert(
      fc.property(series, fees, (days, paid) => {
        const dearer = days.map((day) => ({ ...day, charge: rate((day.charge ?? 0n) + 1_000n) }));
        const [low, high] = [costsPaid(days, paid), costsPaid(dearer, paid)];
        expect(high.ongoing ?? 0n).toBeGreaterThanOrEqual(low.ongoing ?? 0n);
        expect(low.total).toBe((low.ongoing ?? 0n) + paid.entry_fees + paid.exit_fees);
      }),
    );
  });

  it('adds up over products: the total is the sum of the rows, on their values together', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(series, fees), { minLength: 1, maxLength: 4 }), (all) => {
        const products = all.map(([days, paid]) => ({ days, costs: costsPaid(days, paid) }));
        const together = costsTogether(products);
        expect(together.total).toBe(
          products.reduce((sum, { costs }) => sum + (costs.total ?? 0n), 0n),
        );
        expect(together.days_held).toBe(
          new Set(products.flatMap(({ days }) => days.map(({ day }) => day))).size,
        );
      }),
    );
  });

  it('is of one product what that product cost', () => {
    fc.assert(
      fc.property(series, fees, (days, paid) => {
        const costs = costsPaid(days, paid);
        expect(costsTogether([{ days, costs }])).toEqual(costs);
      }),
    );
  });

  it('lowers a result by what it cost', () => {
    fc.assert(
      fc.property(
        series,
        fees,
        fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }).map(cents),
        (days, paid, result) => {
          const costs = costsPaid(days, paid);
          const effect = effectOf(result, costs, days);
          expect((effect?.before ?? 0n) - (effect?.after ?? 0n)).toBe(costs.total);
          expect(effect?.after_rate).toBe(rateOfMean(result, days));
        },
      ),
    );
  });
});
