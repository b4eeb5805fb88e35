import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listFindings } from '../../../test/audit.ts';
import { approveIt, openWith, planIt, seeImport, workOnImports } from '../../../test/imports.ts';
import { inventFile, inventedKinds } from '../../../test/invented-manager/manager.ts';
import { enterPair } from '../../../test/office-pair.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ JOBS: 'off' });
});
afterAll(() => app.dispose());

const MANAGER = { people: 1_500, seed: 11, lots_each: 5, products: ['10392', '75151'] } as const;
const INTERRUPTIONS = 8;
const STEP_MS = 90;

/** Cuts the connections on which imports work, as the end of their process does. */
const cutConnections = async (): Promise<void> => {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'private-area office' and pid <> pg_backend_pid()`.execute(
    app.db,
  );
};

/** Works until it is cut off after some time, or done. */
const workFor = async (ms: number): Promise<void> => {
  const work = workOnImports(app).catch(() => undefined);
  await Promise.race([work, delay(ms)]);
  await cutConnections();
  await work;
};

const linesOf = async (id: string): Promise<number> => {
  const { kinds } = await seeImport((await enterPair(app)).maker, id);
  return kinds.reduce((sum, { create }) => sum + create, 0);
};

it('comes in once, however often its work is cut off', async () => {
  const pair = await enterPair(app);
  const files = Object.fromEntries(
    inventedKinds(MANAGER).map((kind) => [kind, inventFile(kind, MANAGER)]),
  );
  const id = await openWith(app, pair.maker, files);
  expect(await planIt(app, pair.maker, id)).toMatchObject({ status: 'PLANNED', errors: 0 });
  await approveIt(pair, id);
  for (let cut = 1; cut <= INTERRUPTIONS; cut += 1) await workFor(cut * STEP_MS);
  await workOnImports(app);
  const done = await seeImport(pair.maker, id);
  expect(done).toMatchObject({ status: 'COMMITTED', failure: null, audit_findings: 0 });
  expect(done.done).toBe(await linesOf(id));
  for (const { units, cost, held_units, held_cost } of done.products)
    expect([held_units, held_cost]).toEqual([units, cost]);
  expect(await listFindings(app)).toEqual([]);
});
