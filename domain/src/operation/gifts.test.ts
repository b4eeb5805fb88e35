import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { shares } from '../money/money.ts';
import { sharesFrom, unitValueFrom } from '../money/wire.ts';
import { donate } from './donation.ts';
import { inheritedLots } from './inheritance.ts';
import { unitsOfLots } from './lots.ts';
import { euros, LOTS, lotText } from './redemption.cases.ts';

const death = { died_on: civilDate('2026-02-03'), price: unitValueFrom('18.334455') };

it('E20: the lot of an heir counts from the death at its value', () => {
  const [lot] = inheritedLots({ ...death, units: sharesFrom('120') }, [{ uuid: 'H', share: 1n }]);
  expect(lot && lotText(lot)).toEqual(['H', '2026-02-03', '120.000000', '2200.13']);
});

it('three heirs share to the last unit, and who gets none has no lot', () => {
  const heirs = ['A', 'B', 'C'].map((uuid) => ({ uuid, share: 1n }));
  const lots = inheritedLots({ ...death, units: sharesFrom('0.000002') }, heirs);
  expect(lots.map(({ id, units }) => [id, units])).toEqual([
    ['A', 1n],
    ['B', 1n],
  ]);
});

it('an estate is shared exactly', () => {
  const anyHeirs = fc.array(fc.bigInt(1n, 100n), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 12n), anyHeirs, (units, parts) => {
      const heirs = parts.map((share, index) => ({ uuid: `${index}`, share }));
      expect(unitsOfLots(inheritedLots({ ...death, units: shares(units) }, heirs))).toBe(units);
    }),
  );
});

it('a donor declares the gains of his lots and no loss, the donee starts anew', () => {
  const figures = donate({
    lots: LOTS,
    units: sharesFrom('750.75'),
    donated_on: civilDate('2026-02-03'),
    price: unitValueFrom('15.25'),
    donee_lot: 'D',
  });
  expect(figures.declared_gain).toBe(euros('2663.63'));
  expect(figures.remaining).toEqual([]);
  expect(lotText(figures.donee_lot)).toEqual(['D', '2026-02-03', '750.750000', '11448.94']);
});

it('what is not donated stays with its cost', () => {
  const figures = donate({
    lots: LOTS,
    units: sharesFrom('500'),
    donated_on: civilDate('2026-02-03'),
    price: unitValueFrom('9'),
    donee_lot: 'D',
  });
  expect(figures.declared_gain).toBe(0n);
  expect(figures.remaining.map(lotText)).toEqual([
    ['L2', '2022-06-01', '150.500000', '1956.50'],
    ['L3', '2025-02-10', '100.250000', '1654.13'],
  ]);
});
