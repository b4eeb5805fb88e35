import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { addCents, cents, rate, shares } from '../money/money.ts';
import type { DonatedLot, OwnerLot, SoldLot } from './owner-lots.ts';
import { donatedLots, ownerLots, ownershipOf } from './owner-lots.ts';
import { splitAmongOwners } from './withholding.ts';

const lot = (acquired_on: string, units: bigint, cost: bigint, value: bigint): SoldLot => ({
  acquired_on: civilDate(acquired_on),
  units: shares(units),
  acquisition_value: cents(cost),
  transfer_value: cents(value),
});

/** E03: 500 units at 15.25. */
const E03 = [
  lot('2019-03-15', 400_000_000n, 400_000n, 610_000n),
  lot('2022-06-01', 100_000_000n, 130_000n, 152_500n),
];
const figures = (row: OwnerLot) => [row.units, row.acquisition_value, row.transfer_value, row.gain];

describe('what of each lot is one owner’s', () => {
  it('is the lot itself for a single owner: E03', () => {
    const rows = ownerLots(
      E03,
      { acquisition_value: cents(530_000n), transfer_value: cents(762_500n) },
      rate(1_000_000n),
    );
    expect(rows.map(figures)).toEqual([
      [400_000_000n, 400_000n, 610_000n, 210_000n],
      [100_000_000n, 130_000n, 152_500n, 22_500n],
    ]);
  });

  it('is half of it for one of two', () => {
    const rows = ownerLots(
      E03,
      { acquisition_value: cents(265_000n), transfer_value: cents(381_250n) },
      rate(500_000n),
    );
    expect(rows.map(figures)).toEqual([
      [200_000_000n, 200_000n, 305_000n, 105_000n],
      [50_000_000n, 65_000n, 76_250n, 11_250n],
    ]);
  });

  it('takes lots that cost nothing', () => {
    const rows = ownerLots(
      [lot('2020-01-02', 1n, 0n, 0n), lot('2020-01-03', 1n, 0n, 1n)],
      { acquisition_value: cents(0n), transfer_value: cents(1n) },
      rate(1_000_000n),
    );
    expect(rows.map(({ gain }) => gain)).toEqual([0n, 1n]);
  });

  const amount = fc.bigInt({ min: 0n, max: 10n ** 11n });
  it('sums to what every owner answers for, whatever the shares', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 8 }),
        fc.array(fc.bigInt({ min: 1n, max: 100n }), { minLength: 1, maxLength: 4 }),
        (pairs, ownerships) => {
          const lots = pairs.map(([cost, value]) => lot('2020-01-02', 1_000_000n, cost, value));
          const [cost, value] = [
            addCents(...lots.map((each) => each.acquisition_value)),
            addCents(...lots.map((each) => each.transfer_value)),
          ];
          const owners = ownerships.map((ownership, index) => ({
            uuid: `${index}`,
            ownership,
            holder: { kind: 'RESIDENT_PERSON' } as const,
          }));
          const taxed = {
            transfer_value: value,
            gain: cents(value - cost),
            base: cents(0n),
            withholding: cents(0n),
          };
          for (const line of splitAmongOwners(taxed, owners, civilDate('2026-03-10'))) {
            if (line.acquisition_value < 0n) continue;
            const rows = ownerLots(
              lots,
              line,
              ownershipOf(line.transfer_value, [line.transfer_value, value]),
            );
            expect(addCents(...rows.map(({ gain }) => gain))).toBe(line.gain);
            expect(addCents(...rows.map(({ transfer_value }) => transfer_value))).toBe(
              line.transfer_value,
            );
          }
        },
      ),
    );
  });
});

/** All that E06 has, at 15.25: the third lot loses 125.32. */
const E06 = [
  lot('2019-03-15', 400_000_000n, 400_000n, 610_000n),
  lot('2022-06-01', 250_500_000n, 325_650n, 382_013n),
  lot('2025-02-10', 100_250_000n, 165_413n, 152_881n),
];
const given = (row: DonatedLot) => [row.units, row.acquisition_value, row.value, row.gain];

describe('what of each lot that was given away is one owner’s', () => {
  it('is the lot itself for a single owner, without the gain of one that lost', () => {
    expect(
      donatedLots(
        E06,
        { transfer_value: cents(1_144_894n), gain: cents(266_363n) },
        rate(1_000_000n),
      ).map(given),
    ).toEqual([
      [400_000_000n, 400_000n, 610_000n, 210_000n],
      [250_500_000n, 325_650n, 382_013n, 56_363n],
      [100_250_000n, 165_413n, 152_881n, null],
    ]);
  });

  it('has no gain to tell when every lot lost, and one of nothing for what was worth what it cost', () => {
    const rows = donatedLots(
      [lot('2020-01-02', 1n, 10n, 9n), lot('2020-01-03', 1n, 10n, 10n)],
      { transfer_value: cents(19n), gain: cents(0n) },
      rate(1_000_000n),
    );
    expect(rows.map(given)).toEqual([
      [1n, 10n, 9n, null],
      [1n, 10n, 10n, 0n],
    ]);
  });

  const amount = fc.bigInt({ min: 1n, max: 10n ** 11n });
  it('sums to what every owner answers for, and each row adds up', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 8 }),
        fc.array(fc.bigInt({ min: 1n, max: 100n }), { minLength: 1, maxLength: 4 }),
        (pairs, ownerships) => {
          const lots = pairs.map(([cost, value]) => lot('2020-01-02', 1_000_000n, cost, value));
          const value = addCents(...lots.map((each) => each.transfer_value));
          const gain = addCents(
            ...pairs.map(([cost, worth]) => cents(worth > cost ? worth - cost : 0n)),
          );
          const owners = ownerships.map((ownership, index) => ({
            uuid: `${index}`,
            ownership,
            holder: { kind: 'RESIDENT_PERSON' } as const,
          }));
          for (const line of splitAmongOwners(
            { transfer_value: value, gain, base: gain, withholding: cents(0n) },
            owners,
            civilDate('2026-03-10'),
          )) {
            const rows = donatedLots(
              lots,
              line,
              ownershipOf(line.transfer_value, [line.transfer_value, value]),
            );
            expect(addCents(...rows.map((row) => row.value))).toBe(line.transfer_value);
            expect(addCents(...rows.map((row) => row.gain ?? cents(0n)))).toBe(line.gain);
            expect(
              rows.filter(
                (row) => row.gain !== null && row.acquisition_value + row.gain !== row.value,
              ),
            ).toEqual([]);
          }
        },
      ),
    );
  });
});

it.each([
  [100n, [100n], 1_000_000n],
  [334n, [334n, 333n, 333n], 333_333n],
  [333n, [334n, 333n, 333n], 333_333n],
  [6_000n, [6_000n, 4_000n], 600_000n],
  [0n, [0n, 0n], 500_000n],
])('%s of %s is %s millionths', (own, parts, share) => {
  expect(
    ownershipOf(
      cents(own),
      parts.map((part) => cents(part)),
    ),
  ).toBe(share);
});
