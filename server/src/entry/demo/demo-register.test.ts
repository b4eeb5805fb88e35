import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import { listDifferences, readNight } from '../../../test/register.ts';
import { runDay } from '../schedule/run-day.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ REGISTER: 'theirs' });
});
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

/** Mornings on which the register is read, each after a night of the stand-in. */
const MORNINGS = ['12', '13', '14', '15', '18', '19', '20', '21'];

it('the stand-in of the demo plays its nights, and misbehaves on some of them', async () => {
  for (const day of MORNINGS) {
    app.clock.setBusiness(`2027-01-${day}T07:00:00Z`);
    expect((await readNight(app)).failed).toEqual([]);
  }
  const queue = await listDifferences(app);
  expect([...new Set(queue.map(({ kind, day }) => `${kind} ${day}`))]).toEqual([
    'FILE_LATE 2027-01-12',
    'POSITION_DOUBLED 2027-01-14',
    'POSITION_UNITS 2027-01-19',
  ]);
  // What is wrong on one night is right on the next.
  expect(queue.every(({ status }) => status === 'AGREED')).toBe(true);
});

it('the button of the demo that runs the day reads it too', async () => {
  app.clock.setBusiness('2027-01-22T07:00:00Z');
  const { register_files, failed } = await runDay(app.db, app.parts, app.clock.business());
  expect(failed).toEqual([]);
  expect(register_files).toBeGreaterThan(0);
});
