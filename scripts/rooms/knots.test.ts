import { describe, expect, it } from 'vitest';
import { KNOT_MAX, listKnots } from './knots.ts';
import type { Import } from './rules.ts';

/** One import from a file of a folder of orders to a file of another. */
const arrow = (from: string, to: string, name = 'a.ts'): Import => ({
  file: `server/src/orders/${from}/${name}`,
  specifier: `../${to}/b.ts`,
  target: `server/src/orders/${to}/b.ts`,
  isPackage: false,
  isType: false,
});
const circle = (...folders: readonly string[]): Import[] =>
  folders.map((each, index) => arrow(each, folders[(index + 1) % folders.length] ?? each));
const named = (...folders: readonly string[]): string[] =>
  folders.map((each) => `server/src/orders/${each}`);

describe('knots of folders', () => {
  it('are found with all their folders, however long the way round', () => {
    const planted = [
      ...circle('cash', 'execution', 'operations', 'transfers'),
      arrow('cash', 'papers'),
    ];
    expect(listKnots(planted)).toEqual([named('cash', 'execution', 'operations', 'transfers')]);
  });

  it('are found apart when nothing leads from one to the other and back', () => {
    const planted = [...circle('a', 'b'), ...circle('c', 'd'), arrow('b', 'c')];
    expect(listKnots(planted, 1)).toEqual([named('a', 'b'), named('c', 'd')]);
  });

  it(`may have ${KNOT_MAX} folders`, () => {
    expect(listKnots(circle('cash', 'execution', 'operations'))).toEqual([]);
  });

  it('are not made by tests, nor by a folder and itself', () => {
    const back = circle('a', 'b', 'c', 'd').map((each, index) =>
      index === 3 ? arrow('d', 'a', 'life.test.ts') : each,
    );
    expect(listKnots([...back, arrow('a', 'a')], 0)).toEqual([]);
  });
});
