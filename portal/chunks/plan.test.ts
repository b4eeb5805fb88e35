import { describe, expect, it } from 'vitest';
import { planFiles } from './plan.ts';
import type { Graph } from './visits.ts';

const graphOf = (
  imports: Readonly<Record<string, readonly string[]>>,
  later: Readonly<Record<string, readonly string[]>>,
): Graph => ({
  modules: new Map(
    Object.entries(imports).map(([id, each]) => [
      id,
      { size: 10, imports: each, startsLater: later[id] ?? [] },
    ]),
  ),
  entry: 'entry',
  frame: 'frame',
  isBehindLogin: (start) => start.startsWith('screen'),
});

const GRAPH = graphOf(
  {
    entry: ['react'],
    react: [],
    guests: ['field', 'field.css', 'logo'],
    field: ['label'],
    'field.css': [],
    label: [],
    logo: [],
    frame: ['logo', 'menu', 'menu.css'],
    menu: [],
    'menu.css': [],
    'screen-home': ['menu', 'card', 'card.css'],
    card: [],
    'card.css': [],
    'screen-profile': ['field', 'field.css', 'card', 'rare.css', 'sum'],
    'screen-rare': ['rare.css', 'sum'],
    'rare.css': [],
    sum: [],
  },
  { entry: ['guests', 'frame', 'screen-home', 'screen-profile', 'screen-rare'] },
);

const plan = planFiles({
  graph: GRAPH,
  guests: 'guests',
  fileCost: 5,
  weightOf: (start) => (start === 'screen-home' ? 20 : 1),
});
const fileOf = (id: string): string | undefined =>
  [...plan].find(([, modules]) => modules.includes(id))?.[0];

describe('planFiles', () => {
  it.each(['entry', 'react', 'logo'])(
    'has %s in the entry: guests need it, and whoever is logged in',
    (id) => expect(fileOf(id)).toBe('entry'),
  );

  it('leaves with the login what nobody else needs', () =>
    expect(fileOf('guests')).toBeUndefined());

  it.each(['menu.css', 'card.css'])('has %s in the one style sheet of those who come most', (id) =>
    expect(fileOf(id)).toBe('style'),
  );

  it.each(['rare.css', 'sum', 'card', 'field', 'field.css', 'label'])('has %s in a part', (id) =>
    expect(fileOf(id)).toMatch(/^part-/),
  );

  it('has no module twice', () => {
    const all = [...plan.values()].flat();
    expect(all.toSorted()).toEqual([...new Set(all)].toSorted());
  });
});
