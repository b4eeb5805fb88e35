import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { cents, shares } from '../money/money.ts';
import type { CollectionRequest, RightsLot } from './collectable-rights.ts';
import { collectableLots, isOfBothCompartments } from './collectable-rights.ts';

const lot = (id: string, date: string, rights: 'C' | 'E'): RightsLot => ({
  id,
  date: civilDate(date),
  rights,
  units: shares(1n),
  cost: cents(1n),
});
const LOTS = [
  lot('old', '2001-01-01', 'C'),
  lot('edge', '2016-03-10', 'C'),
  lot('young', '2016-03-11', 'C'),
  lot('collected', '2003-01-01', 'E'),
  lot('late', '2012-01-01', 'E'),
];
const ASKED: CollectionRequest = {
  cause: 'JUBILACION',
  rights: 'C',
  compartment: null,
  on: civilDate('2026-03-10'),
};

describe('what a benefit may take', () => {
  it.each<[string, Partial<CollectionRequest>, string[]]>([
    ['all consolidated rights for a contingency', {}, ['old', 'edge', 'young']],
    ['those of ten years without one', { cause: null }, ['old', 'edge']],
    ['what is from before 2007', { compartment: '1' }, ['old']],
    ['what is of ten years and from after 2006', { cause: null, compartment: '2' }, ['edge']],
    ['both compartments', { compartment: '3' }, ['old', 'edge', 'young']],
    ['what somebody collects already', { rights: 'E' }, ['collected', 'late']],
  ])('%s', (_what, asked, expected) => {
    expect(collectableLots(LOTS, { ...ASKED, ...asked }).map(({ id }) => id)).toEqual(expected);
  });

  it('is of both compartments when some of it is of each', () => {
    expect([
      isOfBothCompartments(LOTS),
      isOfBothCompartments(LOTS.slice(1, 3)),
      isOfBothCompartments([]),
    ]).toEqual([true, false, false]);
  });
});
