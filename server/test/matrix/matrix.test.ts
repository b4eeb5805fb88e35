import { mkdir, writeFile } from 'node:fs/promises';
import { CALLS } from '@area/contract/calls';
import type { Call } from '@area/contract/call';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../test-app.ts';
import type { MatrixCallers } from './run-matrix.ts';
import { runMatrix } from './run-matrix.ts';
import { addCallers } from './callers.ts';
import { readersOf } from './find-leaks.ts';
import { PRINCIPALS } from './principals.ts';
import { ROWS } from './rows.ts';

let door: MatrixCallers;
let asked = 0;
let refused = 0;

beforeAll(async () => {
  const app = await createTestApp();
  // Without its flag nobody is let through, and the rules behind it would not show.
  await sql`update configurations set content = jsonb_set(content, '{PAYMENTS_ACTIVE}', 'true')`.execute(
    app.db,
  );
  const cast = await addCallers(app);
  // This takes longer than a session lives.
  await sql`update tokens set expires_at = expires_at + interval '1 day'`.execute(app.db);
  door = { app, cast, readers: await readersOf(app, cast) };
}, 300_000);
afterAll(() => door.app.dispose());

/** What the promise is published with, beside the reports of the other proofs; `npm test` leaves none. */
const writeFigures = async (figures: object): Promise<void> => {
  if (process.env['LONG_TESTS'] !== 'only') return;
  await mkdir('reports', { recursive: true });
  await writeFile(
    'reports/matrix.json',
    `${JSON.stringify({ name: 'matrix', date: new Date().toISOString(), figures }, null, 2)}\n`,
  );
};

const byId = new Map<string, Call>(CALLS.map((call) => [call.id, call]));

describe('who may do what with whose', () => {
  it('has a row for every call of the contract, and for no other', () => {
    expect(Object.keys(ROWS).toSorted()).toEqual([...byId.keys()].toSorted());
  });

  it.each(Object.entries(ROWS))(
    '%s',
    async (id, row) => {
      const call = byId.get(id);
      if (!call) throw new Error(`the contract has no ${id}`);
      const answer = await runMatrix(door, call, row);
      asked += answer.asked;
      refused += answer.refused;
      expect(answer.problems).toEqual([]);
    },
    120_000,
  );

  it('asked thirty principals for everything, in every way', async () => {
    const figures = {
      calls: Object.keys(ROWS).length,
      principals: Object.keys(door.cast.knockers).length,
      requests: asked,
      refused,
    };
    expect(figures).toEqual({
      calls: CALLS.length,
      principals: PRINCIPALS.length,
      requests: expect.any(Number) as number,
      refused: expect.any(Number) as number,
    });
    expect(asked).toBeGreaterThan(17_000);
    expect(refused).toBeGreaterThan(14_000);
    await writeFigures(figures);
  });
});
