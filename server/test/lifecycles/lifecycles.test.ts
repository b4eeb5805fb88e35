import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runLifecycles } from '../lifecycles.ts';
import type { LifecycleResult } from '../lifecycles.ts';
import { createTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { TransferDays } from '../transfers.ts';
import { LIVES } from './all.cases.ts';
import { faultOf } from './transfers.cases.ts';

let app: TestApp;
let lived: Map<string, LifecycleResult | Error>;
beforeAll(async () => {
  app = await createTestApp();
  lived = await runLifecycles(app, new TransferDays(app, faultOf), LIVES);
}, 600_000);
afterAll(() => app.dispose());

/** What a life came to; how it broke is thrown where it is asked for. */
const livedBy = (name: string): LifecycleResult => {
  const found = lived.get(name);
  if (found instanceof Error) throw found;
  if (!found) throw new Error(`${name} has no end`);
  return found;
};

describe('the life of every operation', () => {
  it.each(LIVES.map(({ name, ends }) => [name, ends] as const))('%s', (name, ends) => {
    const { ending, findings } = livedBy(name);
    expect(ending).toMatchObject(ends);
    expect(findings).toEqual([]);
  });
});
