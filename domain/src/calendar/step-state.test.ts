import { expect, it } from 'vitest';
import { stepStateOf } from './step-state.ts';
import type { LastRun } from './step-state.ts';

const DUE = new Date('2026-03-10T09:00:00Z');
const SOON = new Date('2026-03-10T09:05:00Z');
const LATER = new Date('2026-03-10T09:11:00Z');
const run = (fields: Partial<LastRun>): LastRun => ({
  status: 'DONE',
  due_at: DUE,
  attempts: 1,
  failed: 0,
  ...fields,
});

it.each([
  [run({}), LATER, 'DONE'],
  [run({ failed: 2 }), LATER, 'PARTLY'],
  [run({ status: 'RUNNING' }), LATER, 'RUNNING'],
  [run({ status: 'FAILED', attempts: 5 }), LATER, 'FAILED'],
  [run({ status: 'WAITING' }), LATER, 'RETRYING'],
  [run({ status: 'WAITING', attempts: 0 }), SOON, 'WAITING'],
  [run({ status: 'WAITING', attempts: 0 }), LATER, 'LATE'],
  [run({ due_at: new Date('2026-03-09T09:00:00Z') }), SOON, 'WAITING'],
  [run({ due_at: new Date('2026-03-09T09:00:00Z') }), LATER, 'LATE'],
  [undefined, SOON, 'WAITING'],
  [undefined, LATER, 'LATE'],
])('a run of %j is %s later %s', (last, now, state) => {
  expect(stepStateOf(last, DUE, now)).toBe(state);
});
