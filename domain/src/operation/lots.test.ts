import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, civilDate } from '../calendar/civil-date.ts';
import { cents, shares, unitValue } from '../money/money.ts';
import { sharesFrom } from '../money/wire.ts';
import { withholdingShareOf } from '../tax/withholding.ts';
import { isTotalRedemption, redeem } from './amount-order.ts';
import { carryLots } from './carried-lots.ts';
import type { Lot } from './lots.ts';
import {
  compareLots,
  costOfLots,
  costOfPart,
  freeUnitsOf,
  takeFirstIn,
  takeLastIn,
  unitsOfLots,
} from './lots.ts';
import { unitsForNet } from './net-units.ts';
import { redemptionOfUnits } from './redemption.ts';
import { factsOf, lot, LOTS, lotText, ONE_RESIDENT, YOUNG_LOT_FEE } from './redemption.cases.ts';

const FIRST_DAY = civilDate('2015-01-01');

const anyLots = fc
  .array(
    fc.record({
      days: fc.integer({ min: 0, max: 3900 }),
      units: fc.bigInt(1n, 10n ** 10n),
      cost: fc.bigInt(0n, 10n ** 8n),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((rows) =>
    rows.map(({ days, units, cost }, index): Lot => ({
      id: `lot-${index}`,
      date: addDays(FIRST_DAY, days),
      units: shares(units),
      cost: cents(cost),
    })),
  );
const anyPercent = fc.bigInt(0n, 100n);
const anyPrice = fc.bigInt(1n, 10n ** 9n).map(unitValue);
const partOf = (lots: readonly Lot[], percent: bigint) =>
  shares((unitsOfLots(lots) * percent) / 100n);

describe('lots', () => {
  it('go by date, then by id', () => {
    const [a, b, c] = [
      lot('b', '2020-01-01', '1', '1'),
      lot('a', '2020-01-01', '1', '1'),
      lot('c', '2019-12-31', '1', '1'),
    ];
    expect([a, b, c].toSorted(compareLots).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    expect(compareLots(a, a)).toBe(0);
  });

  it('cost in proportion, half up', () => {
    expect(costOfPart(lot('x', '2020-01-01', '3', '10'), sharesFrom('1'))).toBe(333n);
    expect(costOfPart(lot('x', '2020-01-01', '3', '10'), sharesFrom('3'))).toBe(1000n);
    expect(costOfPart(lot('x', '2020-01-01', '2', '0.01'), sharesFrom('1'))).toBe(1n);
  });

  it('are refused when there are too few', () => {
    expect(() => takeFirstIn(LOTS, sharesFrom('750.750001'))).toThrow(
      'not that many units in the lots',
    );
    expect(() => takeFirstIn(LOTS, sharesFrom('-1'))).toThrow(RangeError);
    expect(takeFirstIn(LOTS, sharesFrom('0'))).toEqual({ taken: [], remaining: LOTS });
  });

  it('may be taken newest first', () => {
    const { taken, remaining } = takeLastIn(LOTS, sharesFrom('150.25'));
    expect(taken.map(lotText)).toEqual([
      ['L3', '2025-02-10', '100.250000', '1654.13'],
      ['L2', '2022-06-01', '50.000000', '650.00'],
    ]);
    expect(remaining.map(({ id }) => id)).toEqual(['L1', 'L2']);
  });

  it('are free but for what is blocked and reserved', () => {
    const held = { units: shares(10n), blocked_units: shares(3n), reserved_units: shares(4n) };
    expect(freeUnitsOf(held)).toBe(3n);
    expect(freeUnitsOf({ ...held, blocked_units: shares(9n) })).toBe(0n);
  });
});

describe('properties', () => {
  it('taking conserves units and cost, and never skips an older lot', () => {
    fc.assert(
      fc.property(anyLots, anyPercent, (lots, percent) => {
        const units = partOf(lots, percent);
        const { taken, remaining } = takeFirstIn(lots, units);
        expect(unitsOfLots(taken)).toBe(units);
        expect(unitsOfLots([...taken, ...remaining])).toBe(unitsOfLots(lots));
        expect(costOfLots([...taken, ...remaining])).toBe(costOfLots(lots));
        const [oldestLeft] = remaining;
        expect(taken.every((part) => !oldestLeft || compareLots(part, oldestLeft) <= 0)).toBe(true);
        expect([...taken, ...remaining].every((part) => part.units > 0n && part.cost >= 0n)).toBe(
          true,
        );
      }),
    );
  });

  it('a redemption adds up lot by lot', () => {
    fc.assert(
      fc.property(anyLots, anyPercent, anyPrice, (lots, percent, price) => {
        const facts = factsOf({ lots, price, fee_bands: YOUNG_LOT_FEE });
        const redemption = redemptionOfUnits(partOf(lots, percent), facts);
        const { detail, gross, fee, gain, net, withholding } = redemption;
        expect(detail.reduce((sum, each) => sum + each.gross, 0n)).toBe(gross);
        expect(gross - fee - costOfLots(detail)).toBe(gain);
        expect(net + withholding + fee).toBe(gross);
        expect(withholding >= 0n && detail.every((each) => each.gross >= 0n)).toBe(true);
      }),
    );
  });

  it('the units for a net are the fewest: one less does not reach it', () => {
    fc.assert(
      fc.property(anyLots, anyPercent, anyPrice, (lots, percent, price) => {
        const facts = factsOf({ lots, price, fee_bands: YOUNG_LOT_FEE });
        const { net: all } = redemptionOfUnits(unitsOfLots(lots), facts);
        const net = cents((all * percent) / 100n);
        const units = unitsForNet(net, facts) ?? shares(-1n);
        expect(units >= 0n && redemptionOfUnits(units, facts).net >= net).toBe(true);
        const isFewest = units === 0n || redemptionOfUnits(shares(units - 1n), facts).net < net;
        expect(isFewest).toBe(true);
      }),
    );
  });

  it('the net never falls as units of one lot grow', () => {
    const owners = [
      ONE_RESIDENT,
      {
        ...ONE_RESIDENT,
        uuid: 'B',
        holder: {
          kind: 'EXEMPT_ENTITY',
          exemption: { from: civilDate('2020-01-01'), until: null },
        } as const,
      },
    ];
    const withholding_share = withholdingShareOf(owners, civilDate('2025-10-01'));
    fc.assert(
      fc.property(
        anyLots.map((lots) => lots.slice(0, 1)),
        anyPrice,
        fc.bigInt(1n, 10n ** 6n),
        anyPercent,
        (lots, price, step, percent) => {
          const facts = factsOf({ lots, price, fee_bands: YOUNG_LOT_FEE, withholding_share });
          const fewer = partOf(lots, percent);
          const more = fewer + step > unitsOfLots(lots) ? unitsOfLots(lots) : shares(fewer + step);
          expect(redemptionOfUnits(more, facts).net >= redemptionOfUnits(fewer, facts).net).toBe(
            true,
          );
        },
      ),
    );
  });

  it('redeem and look at the position: units and cost are conserved, no residue stays', () => {
    fc.assert(
      fc.property(anyLots, fc.bigInt(1n, 10n ** 9n), anyPrice, (lots, amount, price) => {
        const facts = factsOf({ lots, price });
        const redemption = redeem({ amount_indicator: 'B', amount: cents(amount) }, facts);
        const { units, detail, remaining } = redemption;
        expect(units + unitsOfLots(remaining)).toBe(unitsOfLots(lots));
        expect(costOfLots(detail) + costOfLots(remaining)).toBe(costOfLots(lots));
        const left = unitsOfLots(remaining) * price;
        expect(isTotalRedemption(redemption, facts) ? left === 0n : left >= 10n ** 10n).toBe(true);
      }),
    );
  });

  it('a transfer conserves cost and gives every unit bought to a lot', () => {
    fc.assert(
      fc.property(anyLots, anyPrice, fc.bigInt(1n, 10n ** 9n), (lots, price, cash) => {
        const carried = lots.map(({ id, date, cost, units }) => ({
          id,
          date,
          cost,
          value: cents(units),
        }));
        const entry = carryLots(carried, { cash: cents(cash), price, product: 'B' });
        fc.pre(entry.units > 0n);
        expect(unitsOfLots(entry.lots)).toBe(entry.units);
        expect(costOfLots(entry.lots)).toBe(costOfLots(lots));
        expect(entry.lots.every(({ units }) => units > 0n)).toBe(true);
      }),
    );
  });
});
