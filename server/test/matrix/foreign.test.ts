import { CALLS } from '@area/contract/calls';
import type { Call } from '@area/contract/call';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeSnapshot } from '../snapshot.ts';
import { createTestApp } from '../test-app.ts';
import type { MatrixCell, MatrixCallers } from './run-matrix.ts';
import { cellsOf, problemsOf, withoutMarks } from './run-matrix.ts';
import { addCallers } from './callers.ts';
import { readersOf } from './find-leaks.ts';
import { ROWS } from './rows.ts';

/**
 * The quick part of the matrix: the callers with most rights of their own, and with least, and staff, on somebody else's
 * things.
 */
const WHO: readonly string[] = ['owner', 'contributor', 'staffElsewhere'];
const AIMS: readonly string[] = ['FOREIGN', 'MISSING', 'FOREIGN_CHILD', 'SHARED_CHILD'];

let door: MatrixCallers;

beforeAll(async () => {
  const app = await createTestApp();
  const cast = await addCallers(app, ['owner', 'stranger', 'participant', 'contributor']);
  door = { app, cast, readers: await readersOf(app, cast) };
});
afterAll(() => door.app.dispose());

const byId = new Map<string, Call>(CALLS.map((call) => [call.id, call]));

it('the matrix has a row for every call of the contract, and for no other', () => {
  expect(Object.keys(ROWS).toSorted()).toEqual([...byId.keys()].toSorted());
});

it('of somebody else nobody sees, changes or learns anything by any call', async () => {
  const before = withoutMarks(await takeSnapshot(door.app));
  const problems: string[] = [];
  let asked = 0;
  for (const [id, row] of Object.entries(ROWS)) {
    const call = byId.get(id) as Call;
    const cells = cellsOf(door, call, row).filter(
      ({ who, aim, outcome }: MatrixCell) =>
        WHO.includes(who) && AIMS.includes(aim) && outcome !== 'IN',
    );
    asked += cells.length;
    problems.push(
      ...(await problemsOf(door, { call, row }, cells)).map((problem) => `${id} ${problem}`),
    );
  }
  expect(problems).toEqual([]);
  expect(asked).toBeGreaterThan(600);
  expect(withoutMarks(await takeSnapshot(door.app))).toEqual(before);
});
