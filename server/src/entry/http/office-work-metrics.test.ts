import { madridDate } from '@area/domain/calendar/madrid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPaid, placeSigned } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { getMoney } from '../today/store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

/** Every series of these figures with its value. */
const readMetrics = async (): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (await app.app.inject('/metrics')).payload
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );

it('say what the office has before it, without a client and without an investigation', async () => {
  const investor = await addInvestor(app);
  await placeSigned(app, investor, '60000.00');
  await addPaid(app);
  const finished_at = new Date('2026-03-10T08:01:00Z');
  await app.db
    .insertInto('jobs')
    .values({
      uuid: '018f3a00-0000-7000-8000-00000000f001',
      name: 'export',
      status: 'DONE',
      failures: '[]',
      due_at: new Date('2026-03-10T08:00:00Z'),
      next_try_at: finished_at,
      created_at: finished_at,
      finished_at,
    })
    .execute();
  const found = await readMetrics();
  expect(found.get('orders{status="SIGNED"}')).toBe(1);
  expect(found.get('orders{status="VALIDATED"}')).toBe(1);
  expect(found.get('queue_items{queue="orders"}')).toBe(1);
  expect(found.get('queue_oldest_seconds{queue="orders"}')).toBeGreaterThanOrEqual(0);
  expect(found.get('job_last_success_timestamp_seconds{name="export"}')).toBe(
    finished_at.getTime() / 1000,
  );
  const { unmatched, to_pay } = await getMoney(app.db, madridDate(app.clock.business()));
  expect(found.get('payments_unmatched')).toBe(unmatched.count);
  expect(found.get('payouts_waiting_euros')).toBe(Number(to_pay.amount));
  expect(found.get('unit_values_missing')).toBeGreaterThan(0);
  for (const name of ['reconciliation_differences', 'proposals_waiting', 'db_pool_waiting'])
    expect([name, found.get(name)]).toEqual([name, 0]);
  const names = [...found.keys()];
  expect(names.filter((name) => name.includes('aml'))).toEqual([]);
  expect(names.join('\n')).not.toContain(investor.person.uuid);
});
