import { getMe } from '@area/contract/me/calls';
import type { FigurePeriod } from '@area/domain/performance/period';
import { FIGURE_PERIODS } from '@area/domain/performance/period';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PEOPLE } from '../demo/people.ts';
import { login } from '../../../test/client.ts';
import { compareFigures } from '../../../test/compare-figures.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const PEOPLE = DEMO_PEOPLE.filter(({ type, is_minor }) => type === 'F' && !is_minor);

const look = async ({ document, portal }: (typeof PEOPLE)[number]) => {
  const client = await login(app, document, portal);
  return { client, uuid: (await client.ask(getMe)).private_area.intervener.uuid };
};

const differencesOf = async (
  person: (typeof PEOPLE)[number],
  on: string,
  periods: readonly FigurePeriod[],
) => {
  const { differences, found } = await compareFigures(app.db, {
    ...(await look(person)),
    on,
    periods,
  });
  expect(differences).toEqual([]);
  return found;
};

/**
 * The clock of the tests is on 10 March 2026, a Tuesday. Everybody has the same rules: the longest histories go through all
 * periods.
 */
describe('every figure of the demo, recomputed in SQL', () => {
  it('is the same for everybody today', async () => {
    const found = [];
    for (const person of PEOPLE) found.push(await differencesOf(person, '2026-03-10', ['MAX']));
    const returns = found.flatMap((each) => each.returns);
    // Nothing equals nothing: there is enough to compare.
    expect(found.filter(({ positions }) => positions.length > 0).length).toBeGreaterThanOrEqual(
      PEOPLE.length / 2,
    );
    expect(found.flatMap(({ flows }) => flows).length).toBeGreaterThan(50);
    expect(returns.filter(({ money_weighted }) => money_weighted !== null).length).toBeGreaterThan(
      10,
    );
  });

  it.each(
    PEOPLE.filter(({ key }) => ['lucia', 'ines', 'gonzalo'].includes(key)).map(
      (person) => [person.key, person] as const,
    ),
  )('over every period, and on a Sunday of the past, of %s', async (_key, person) => {
    await differencesOf(person, '2026-03-10', FIGURE_PERIODS);
    const before = await differencesOf(person, '2025-11-16', ['1A']);
    expect(before.positions.length).toBeGreaterThan(0);
  });
});
