import { civilDate } from '@area/domain/calendar/civil-date';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { tellKycDue } from './tell-kyc-due.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const told = async () =>
  (
    await app.db
      .selectFrom('integration_events')
      .select(['subject_uuid', 'facts'])
      .where('type', '=', 'kyc.due')
      .orderBy('seq')
      .execute()
  ).map(({ subject_uuid, facts }) => [subject_uuid, facts['due_on']]);

const run = async () => tellKycDue({ db: app.db, parts: app.parts, now: app.clock.business() });

it('programs hear of a review of KYC a month before it is due, once for each day on which it is', async () => {
  const soon = await addPerson(app, { kyc_valid_until: civilDate('2026-04-09') });
  await addPerson(app, { kyc_valid_until: civilDate('2026-04-10') });
  await addPerson(app, { kyc_valid_until: civilDate('2026-03-09') });
  const { done } = await run();
  expect(done).toBeGreaterThanOrEqual(1);
  const first = await told();
  expect(first).toContainEqual([soon.uuid, '2026-04-09']);
  expect(first.map(([, day]) => day)).not.toContain('2026-04-10');
  expect(first.map(([, day]) => day)).not.toContain('2026-03-09');
  expect((await run()).done).toBe(0);
  await app.db
    .updateTable('interveners')
    .set({ kyc_valid_until: civilDate('2026-04-01') })
    .where('uuid', '=', soon.uuid)
    .execute();
  await run();
  expect(await told()).toEqual([...first, [soon.uuid, '2026-04-01']]);
});
