import { cpuUsage } from 'node:process';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import type { Shares } from '../money/money.ts';
import { NO_CENTS, addCents, cents, rate, shares, unitValue } from '../money/money.ts';
import { valueOf } from '../money/rounding.ts';
import { centsFrom, centsText, rateFrom, sharesFrom, unitValueFrom } from '../money/wire.ts';
import { sharesText } from '../money/wire.ts';
import { isTotalRedemption, redeem } from './amount-order.ts';
import ORACLES from './cases/lots-net.json' with { type: 'json' };
import { grossByLot } from './lot-gross.ts';
import { compareLots, unitsOfLots } from './lots.ts';
import { unitsForNet } from './net-units.ts';
import { euros, factsOf, lot } from './redemption.cases.ts';
import { redemptionOfUnits } from './redemption.ts';
import type { Redemption, RedemptionFacts } from './redemption.ts';

interface Oracle {
  readonly unit_value: string;
  readonly sale_date: string;
  readonly exit_fee_pct: string;
  readonly exit_fee_if_days_below: number;
  readonly lots: readonly (readonly string[])[];
}

const factsFrom = (oracle: Oracle): RedemptionFacts =>
  factsOf({
    lots: oracle.lots.map(([date = '', units = '', cost = ''], index) =>
      lot(String(index), date, units, cost),
    ),
    price: unitValueFrom(oracle.unit_value),
    on: civilDate(oracle.sale_date),
    fee_bands: [{ under_days: oracle.exit_fee_if_days_below, fee: rateFrom(oracle.exit_fee_pct) }],
  });

const figuresOf = (redemption: Redemption) => ({
  gross: centsText(redemption.gross),
  fee: centsText(redemption.fee),
  gain: centsText(redemption.gain),
  withholding: centsText(redemption.withholding),
  net: centsText(redemption.net),
  lots_used_units_gross_fee_cost_gain: redemption.detail.map((each) => [
    each.date,
    sharesText(each.units),
    ...[each.gross, each.fee, each.cost, each.gain].map(centsText),
  ]),
});

describe('the gross of each lot', () => {
  it.each(ORACLES.gross_per_lot)('$id', (oracle) => {
    const found = redemptionOfUnits(sharesFrom(oracle.units), factsFrom(oracle));
    expect(figuresOf(found)).toEqual(oracle.expected);
  });

  it('never falls below zero: the lot before takes what the last one cannot', () => {
    const price = unitValueFrom('1');
    const lots = ['0.006', '0.006', '0.006', '0.001'].map((units, index) =>
      lot(String(index), '2020-01-01', units, '0.01'),
    );
    const total = valueOf(unitsOfLots(lots), price);
    expect(grossByLot(lots, total, price)).toEqual([1n, 1n, 0n, 0n]);
  });

  it('adds up to the order, and only the last lot differs from its own rounding', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 20_000_000n, max: 10n ** 10n }), { minLength: 1, maxLength: 20 }),
        fc.bigInt({ min: 1_000_000n, max: 10n ** 9n }),
        (units, price) => {
          const lots = units.map((each) => ({
            ...lot('L', '2020-01-01', '1', '1'),
            units: shares(each),
          }));
          const total = valueOf(unitsOfLots(lots), unitValue(price));
          const found = grossByLot(lots, total, unitValue(price));
          expect(addCents(...found)).toBe(total);
          expect(found.slice(0, -1)).toEqual(
            lots.slice(0, -1).map((each) => valueOf(each.units, unitValue(price))),
          );
        },
      ),
    );
  });
});

describe('an order for a net amount', () => {
  it.each(ORACLES.net_orders)('$id: the fewest units', (oracle) => {
    const facts = factsFrom(oracle);
    const units = unitsForNet(euros(oracle.net_asked), facts);
    expect(units).toBe(sharesFrom(oracle.expected.units));
    expect(figuresOf(redemptionOfUnits(sharesFrom(oracle.expected.units), facts))).toEqual(
      (({ units: _units, ...figures }) => figures)(oracle.expected),
    );
  });

  it.each(ORACLES.refused_net_orders)('$id: no number of units reaches it', (oracle) => {
    expect(unitsForNet(euros(oracle.net_asked), factsFrom(oracle))).toBeUndefined();
    expect(unitsForNet(euros(oracle.expected.most_net_possible), factsFrom(oracle))).toBeDefined();
  });

  // The last lot of these is worth less than nothing before it is held at nothing, so everything nets the amount too.
  it.each(ORACLES.settled)(
    '$id: the fewest units, and everything where a cent less would stay',
    (oracle) => {
      const [facts, asked] = [factsFrom(oracle), euros(oracle.net_asked)];
      const units = sharesFrom(oracle.fewest_units_by_11_14);
      expect(unitsForNet(asked, facts)).toBe(units);
      expect(centsText(redemptionOfUnits(units, facts).net)).toBe(oracle.net_of_these);
      expect(redeem({ amount_indicator: 'I', amount: asked }, facts).units).toBe(facts.free_units);
    },
  );

  it('takes the fewest units where everything nets a cent less, although less than a cent stays', () => {
    const old = Array.from({ length: 8 }, (_, index) =>
      lot(`A${index}`, '2020-01-01', '1.004000', '1.10'),
    );
    const young = [
      lot('B', '2026-11-01', '1.04', '1.10'),
      lot('C', '2026-11-02', '0.0001', '0.01'),
    ];
    const facts = factsOf({
      lots: [...old, ...young],
      price: unitValueFrom('1'),
      on: civilDate('2026-11-20'),
      fee_bands: [{ under_days: 365, fee: rateFrom('17') }],
    });
    const found = redeem({ amount_indicator: 'I', amount: euros('8.89') }, facts);
    expect([sharesText(found.units), centsText(found.net)]).toEqual(['9.065000', '8.89']);
    expect(centsText(redeem({ amount_indicator: 'T' }, facts).net)).toBe('8.88');
    expect(isTotalRedemption(found, facts)).toBe(false);
  });

  it('takes everything where less than a cent would stay and everything reaches it too', () => {
    const facts = factsOf({
      lots: [lot('A', '2020-01-01', '1.000500', '1.00')],
      price: unitValueFrom('1'),
    });
    const found = redeem({ amount_indicator: 'I', amount: euros('1.00') }, facts);
    expect([unitsForNet(euros('1.00'), facts), found.units]).toEqual([
      sharesFrom('0.995000'),
      sharesFrom('1.000500'),
    ]);
  });
});

const holding = fc.record({
  lots: fc.array(
    fc.record({
      days: fc.integer({ min: 0, max: 1200 }),
      units: fc.bigInt({ min: 1n, max: 700n }),
      cost: fc.bigInt({ min: 0n, max: 200n }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  // Dear units, so that each step of a small holding moves the cents.
  price: fc.bigInt({ min: 500_000_000n, max: 40_000_000_000n }),
  fee: fc.constantFrom(0n, 5_000n, 10_000n, 20_000n, 50_000n),
  under_days: fc.constantFrom(0, 365, 700, 2000),
  blocked: fc.bigInt({ min: 0n, max: 300n }),
  taxed: fc.constantFrom(0n, 95_000n, 190_000n),
});

type Holding = typeof holding extends fc.Arbitrary<infer Value> ? Value : never;

const factsOfHolding = ({ lots, price, fee, under_days, blocked, taxed }: Holding) => {
  const whole = lots.map(({ days, units, cost }, index) => ({
    id: String(index),
    date: civilDate(
      new Date(Date.UTC(2026, 10, 20) - days * 86_400_000).toISOString().slice(0, 10),
    ),
    units: shares(units),
    cost: cents(cost),
  }));
  const held = unitsOfLots(whole);
  return factsOf({
    lots: whole,
    free_units: shares(held > blocked ? held - blocked : held),
    price: unitValue(price),
    on: civilDate('2026-11-20'),
    fee_bands: [{ under_days, fee: rate(fee) }],
    withholding_share: { taxed, whole: 1_000_000n },
  });
};

/** Where each lot is used up, first in first out. */
const endsOf = ({ lots, free_units }: RedemptionFacts): readonly bigint[] => {
  let end = 0n;
  return lots
    .toSorted(compareLots)
    .map(({ units }) => (end += units))
    .filter((each) => each <= free_units);
};

/** Every step from one side: slow, and without anything of the search. */
const firstByTrying = (net: bigint, facts: RedemptionFacts): Shares | undefined => {
  for (let units = 1n; units <= facts.free_units; units += 1n)
    if (redemptionOfUnits(shares(units), facts).net >= net) return shares(units);
  return undefined;
};

describe('over any holding', () => {
  it('finds what trying every step finds', () => {
    fc.assert(
      fc.property(holding, fc.double({ min: 0, max: 1.02, noNaN: true }), (drawn, part) => {
        const small = {
          ...drawn,
          lots: drawn.lots.map((each) => ({ ...each, units: (each.units % 60n) + 1n })),
          blocked: drawn.blocked % 30n,
        };
        const facts = factsOfHolding(small);
        const most = redemptionOfUnits(facts.free_units, facts).net;
        const asked = cents(BigInt(Math.max(1, Math.round(Number(most) * part))));
        expect(unitsForNet(asked, facts)).toBe(firstByTrying(asked, facts));
      }),
      { numRuns: 600 },
    );
  });

  it('reaches the amount, and one unit less or any end of a lot before does not', () => {
    fc.assert(
      fc.property(holding, fc.double({ min: 0, max: 1.02, noNaN: true }), (drawn, part) => {
        const facts = factsOfHolding(drawn);
        const netOf = (units: bigint) => redemptionOfUnits(shares(units), facts).net;
        const asked = cents(
          BigInt(Math.max(1, Math.round(Number(netOf(facts.free_units)) * part))),
        );
        const found = unitsForNet(asked, facts);
        const least = found ?? shares(facts.free_units + 1n);
        const ends = endsOf(facts).filter((end) => end < least);
        expect(found === undefined || netOf(found) >= asked).toBe(true);
        expect([least - 1n, ...ends].filter((units) => netOf(units) >= asked)).toEqual([]);
      }),
      { numRuns: 10_000 },
    );
  });

  it('is quick with thousands of lots, tiny ones too', () => {
    for (const units of ['12.345678', '0.000600']) {
      const lots = Array.from({ length: 5_000 }, (_, index) =>
        lot(String(index).padStart(5, '0'), '2026-01-02', units, '10.01'),
      );
      const facts = factsOf({
        lots,
        price: unitValueFrom('10.987654'),
        fee_bands: [{ under_days: 999, fee: rateFrom('1') }],
      });
      const all = redemptionOfUnits(facts.free_units, facts).net;
      const asked = cents((all * 999n) / 1000n);
      const before = cpuUsage();
      const found = unitsForNet(asked, facts);
      expect(cpuUsage(before).user / 1000).toBeLessThan(3_000);
      expect(found !== undefined && redemptionOfUnits(found, facts).net >= asked).toBe(true);
    }
  });

  it('asks for nothing where nothing is asked', () => {
    expect(unitsForNet(NO_CENTS, factsOf())).toBe(0n);
    expect(
      unitsForNet(centsFrom('1'), factsOf({ lots: [], free_units: shares(0n) })),
    ).toBeUndefined();
  });
});
