import { CALLS } from '@area/contract/calls';
import type { Call } from '@area/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import type { Door } from './ask-everybody.ts';
import { askEverybody } from './ask-everybody.ts';
import { addCast } from './cast.ts';
import { readersOf } from './leaks.ts';
import { ROWS } from './rows.ts';

let door: Door;
let frozen: number;
let asked = 0;
let refused = 0;

beforeAll(async () => {
  const app = await createTestApp();
  const cast = await addCast(app);
  door = { app, cast, readers: await readersOf(app, cast) };
  frozen = app.clock.wall().getTime();
}, 300_000);
afterAll(async () => {
  // The figures that the promise is published with.
  console.log(`${asked} requests, ${refused} of them refused, ${Object.keys(ROWS).length} calls, ${Object.keys(door.cast.knockers).length} principals`);
  await door.app.dispose();
});
// Sessions end by the wall's clock, and this takes longer than one lives.
beforeEach(() => door.app.clock.advanceWall(frozen - door.app.clock.wall().getTime()));

const byId = new Map<string, Call>(CALLS.map((call) => [call.id, call]));

describe('who may do what with whose', () => {
  it('has a row for every call of the contract, and for no other', () => {
    expect(Object.keys(ROWS).toSorted()).toEqual([...byId.keys()].toSorted());
  });

  it.each(Object.entries(ROWS))('%s', async (id, row) => {
    const call = byId.get(id);
    if (!call) throw new Error(`the contract has no ${id}`);
    const answer = await askEverybody(door, call, row);
    asked += answer.asked;
    refused += answer.refused;
    expect(answer.problems).toEqual([]);
  }, 120_000);
});
