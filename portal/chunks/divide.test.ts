import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divide } from './divide.ts';
import type { Graph } from './visits.ts';
import { listStarts, reach } from './visits.ts';

const FILE_COST = 100;
const weighing = { fileCost: FILE_COST, weightOf: () => 1 };

type Written = Readonly<
  Record<
    string,
    {
      readonly size?: number;
      readonly imports?: readonly string[];
      readonly later?: readonly string[];
    }
  >
>;

const graphOf = (written: Written): Graph => ({
  modules: new Map(
    Object.entries(written).map(([id, { size = 10, imports = [], later = [] }]) => [
      id,
      { size, imports, startsLater: later },
    ]),
  ),
  entry: 'entry',
  frame: 'frame',
  isBehindLogin: (start) => start.startsWith('screen'),
});

const sorted = (files: readonly (readonly string[])[]): string[] =>
  files.map((file) => file.toSorted().join(' ')).toSorted();

const SCREENS: Written = {
  entry: { imports: ['react'], later: ['frame', 'screen-a', 'screen-b', 'screen-c'] },
  react: {},
  frame: { imports: ['menu'] },
  menu: {},
  'screen-a': { imports: ['menu', 'react', 'table', 'row'] },
  'screen-b': { imports: ['menu', 'table', 'chart'] },
  'screen-c': { imports: ['row', 'chart', 'own'] },
  own: {},
  row: { imports: ['cell'] },
  cell: {},
  table: {},
  chart: {},
};

describe('divide', () => {
  it('leaves with the entry and with a single start what nobody else needs', () => {
    const divided = divide(graphOf(SCREENS), weighing).flat();
    expect(divided).not.toContain('react');
    expect(divided).not.toContain('own');
  });

  it('joins what is small, since a request costs more', () => {
    expect(sorted(divide(graphOf(SCREENS), weighing))).toEqual(['cell chart menu row table']);
  });

  it('keeps apart what is large and not for everybody', () => {
    const large = {
      ...SCREENS,
      table: { size: 1000 },
      chart: { size: 1000 },
      row: { size: 1000, imports: ['cell'] },
    };
    expect(sorted(divide(graphOf(large), weighing))).toEqual([
      'cell row',
      'chart',
      'menu',
      'table',
    ]);
  });

  it('counts for whoever comes oftener', () => {
    const few = {
      ...SCREENS,
      chart: { size: 40 },
      table: { size: 40 },
      row: { size: 40, imports: ['cell'] },
    };
    const busy = {
      fileCost: FILE_COST,
      weightOf: (start: string) => (start === 'screen-a' ? 100 : 1),
    };
    const withA = divide(graphOf(few), busy).filter((file) =>
      file.some((id) => reach(graphOf(few), 'screen-a').has(id)),
    );
    expect(withA.flat()).not.toContain('chart');
  });

  it('counts what a part brings beyond the screen that asks for it', () => {
    const parts: Written = {
      entry: { later: ['frame', 'screen-a'] },
      frame: {},
      'screen-a': { imports: ['list'], later: ['part-a'] },
      'part-a': { imports: ['list', 'sheet'] },
      list: { size: 1000 },
      sheet: {},
    };
    // Only one start needs the sheet; the list is there before the part.
    expect(sorted(divide(graphOf(parts), weighing))).toEqual(['list']);
  });

  it('gives each shared module to one file, and no two files need each other', () => {
    const ids = Array.from({ length: 14 }, (_, at) => `m${at}`);
    const starts = ['screen-a', 'screen-b', 'screen-c', 'guest-d'];
    const importing = fc.array(fc.nat(ids.length - 1), { maxLength: 4 });
    const arbitrary = fc.tuple(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), importing), {
        minLength: ids.length,
        maxLength: ids.length,
      }),
      fc.array(importing, { minLength: starts.length, maxLength: starts.length }),
    );
    fc.assert(
      fc.property(arbitrary, ([modules, roots]) => {
        const graph = graphOf({
          entry: { later: ['frame', ...starts] },
          frame: { imports: ['m0'] },
          ...Object.fromEntries(
            starts.map((start, at) => [
              start,
              { imports: (roots[at] ?? []).map((to) => `m${to}`) },
            ]),
          ),
          // Only upwards: modules do not import each other in a circle.
          ...Object.fromEntries(
            modules.map(([size, to], at) => [
              `m${at}`,
              { size, imports: to.filter((each) => each > at).map((each) => `m${each}`) },
            ]),
          ),
        });
        const files = divide(graph, weighing);
        const shared = ids.filter(
          (id) => listStarts(graph).filter((start) => reach(graph, start).has(id)).length > 1,
        );
        expect(files.flat().toSorted()).toEqual(shared.toSorted());
        const fileOf = new Map(files.flatMap((file, at) => file.map((id) => [id, at] as const)));
        const needs = (at: number): number[] =>
          (files[at] ?? [])
            .flatMap((id) => [...reach(graph, id)])
            .flatMap((id) => fileOf.get(id) ?? []);
        const inCircles = [...files.keys()].filter((at) =>
          needs(at).some((other) => other !== at && needs(other).includes(at)),
        );
        expect(inCircles).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
