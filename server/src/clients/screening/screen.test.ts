import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { readLists } from './screen.ts';
import { listScreeningLists } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const READERS = 8;

it('keeps the lists once when several processes read them at the same moment', async () => {
  const states = await Promise.all(
    Array.from({ length: READERS }, async () => readLists(app.parts)),
  );
  const names = states.map(({ lists }) => lists.map(({ name }) => name).toSorted());
  expect(names[0]?.length).toBeGreaterThan(0);
  const kept = (await listScreeningLists(app.db)).map(({ name }) => name);
  for (const each of names) expect(each).toEqual(kept);
});
