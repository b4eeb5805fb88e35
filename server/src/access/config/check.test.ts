import { readFile } from 'node:fs/promises';
import { cierzo } from '@area/contract/brands/cierzo';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileValue } from '../../../test/hostile/hostile-values.ts';
import { spoiling } from '../../../test/hostile/wrong-bodies.ts';
import { checkContent } from './check.ts';

/** What could leave its place in a page, a style sheet or a header. */
const ACTIVE = /[<>{}\\`\0\r\n]|javascript:|url\(|\/\//i;

const { id: _id, demo: _demo, ...brand } = cierzo;

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const known = new Set(textsIn(brand));

const tampered = fc
  .array(spoiling, { minLength: 1, maxLength: 2 })
  .map((spoils) => checkContent(spoils.reduce<unknown>((content, spoil) => spoil(content), brand)));

/** What is wrong with an outcome: a refusal that names nothing, or a text taken that could act. */
const faultsOf = (checked: ReturnType<typeof checkContent>): readonly unknown[] =>
  'problems' in checked
    ? checked.problems.filter(({ field, rule }) => field === '' || rule === '')
    : textsIn(checked.content).filter((text) => !known.has(text) && ACTIVE.test(text));

it('takes the example that the program brings, which names every brand and flag as ours do', async () => {
  const example: unknown = JSON.parse(
    await readFile(new URL('brand.example.json', import.meta.url), 'utf8'),
  );
  expect(checkContent(example)).toMatchObject({ content: example, corrections: [] });
  expect(Object.keys(example as object).toSorted()).toEqual(Object.keys(brand).toSorted());
});

describe('a configuration that somebody tampered with', () => {
  it('is refused field by field, or holds nothing that could act', () => {
    for (const outcome of fc.sample(tampered, 150)) expect(faultsOf(outcome)).toEqual([]);
  });

  it('is mostly refused, but not always', () => {
    // One in 26 is taken: among 150 of any seed there was none in one run of three hundred.
    const outcomes = fc.sample(tampered, { numRuns: 150, seed: 1 });
    const refused = outcomes.filter((outcome) => 'problems' in outcome).length;
    expect(refused).toBeGreaterThan(50);
    expect(refused).toBeLessThan(outcomes.length);
  });

  it('is refused when it is none at all', () => {
    fc.assert(
      fc.property(hostileValue, (whatever) => {
        expect(checkContent(whatever)).toHaveProperty('problems');
      }),
      { numRuns: 200 },
    );
  });
});
