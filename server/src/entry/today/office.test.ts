import { getToday } from '@area/contract/office/today/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deskOf } from '../../../test/desk.ts';
import { addPaid, bankLine, importLine, placeSigned, publish } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import { enqueue, failJob, finishJob, takeJob } from '../../platform/jobs/queue-store.ts';
import { ALL_STEPS } from '../schedule/steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.setBusiness(TEST_NOW);
  await app.db.deleteFrom('jobs').execute();
});
afterAll(() => app.dispose());

const today = async (set: Parameters<typeof deskOf>[1] = 'OPERATIONS') =>
  (await deskOf(app, set)).ask(getToday);

const take = async (name: string, due_at: Date) => {
  const wall = app.clock.wall();
  await enqueue(app.db, [{ name, due_at }], wall);
  const job = await takeJob(app.db, { wall });
  if (!job) throw new Error('nothing was free');
  return { job, wall };
};

const stepOf = async (name: string) => (await today()).steps.find(({ step }) => step === name);

it('has every step with its next moment and who looks after it', async () => {
  const { steps, day, is_business_day } = await today();
  expect([day, is_business_day]).toEqual(['2026-03-10', true]);
  expect(steps.map(({ step }) => step)).toEqual(ALL_STEPS.map(({ name }) => name));
  for (const { next_at, due_at } of steps) expect(next_at > due_at).toBe(true);
  expect(steps.find(({ step }) => step === 'audit')?.owner).toBe('IT_ADMIN');
  expect(steps.find(({ step }) => step === 'export')?.owner).toBe('OPERATIONS');
});

it('a step that failed for some items, or is missed, stops the day', async () => {
  const { job, wall } = await take('block-ends', TEST_NOW);
  const failed = [{ operation: 'OP0000000001', reason: 'no units' }];
  await finishJob(app.db, job, { outcome: { done: 4, failed }, wall });
  expect(await stepOf('block-ends')).toMatchObject({ state: 'PARTLY', done: 4, failed: 1 });
  expect((await stepOf('expiries'))?.state).toBe('LATE');
  const { stops } = await today();
  expect(stops).toContainEqual({ kind: 'STEP', what: 'block-ends', count: 1 });
  expect(stops).toContainEqual({ kind: 'STEP', what: 'expiries', count: 1 });
});

it('a step that failed as a whole is tried again, and shows why', async () => {
  const { job, wall } = await take('expiries', TEST_NOW);
  await failJob(app.db, job, { error: new Error('disk full'), wall });
  expect(await stepOf('expiries')).toMatchObject({
    state: 'RETRYING',
    last_error: 'Error: disk full',
    attempts: 1,
  });
});

it('counts the money that is awaited, came in and pays no order', async () => {
  const before = (await today()).money;
  await placeSigned(app, await addInvestor(app), '250.00');
  const { order, account } = await addPaid(app, '100.00');
  await importLine(app, bankLine(app, order, account, { concept: 'Nada que ver' }));
  const { money } = await today();
  expect(Number(money.expected.amount) - Number(before.expected.amount)).toBe(250);
  expect(money.expected.count - before.expected.count).toBe(1);
  expect(money.received_today.count - before.received_today.count).toBe(2);
  expect(money.unmatched.count - before.unmatched.count).toBe(1);
  expect(Number(money.unmatched.amount) - Number(before.unmatched.amount)).toBe(100);
});

it('says which unit values of the day before are missing', async () => {
  const { product } = await addInvestor(app);
  const missing = async () =>
    (await today()).unit_values.missing.find(({ code }) => code === product.code);
  expect(await missing()).toMatchObject({ last_day: null });
  await publish(app, product, { day: '2026-03-06', value: '10.000000' });
  expect(await missing()).toMatchObject({ last_day: '2026-03-06' });
  await publish(app, product, { day: '2026-03-09', value: '10.100000' });
  expect(await missing()).toBeUndefined();
  expect((await today()).unit_values.day).toBe(civilDate('2026-03-09'));
});

it('counts down to the next cut-off', async () => {
  const { cut_offs, at } = await today();
  expect(cut_offs.length).toBeGreaterThan(0);
  for (const each of cut_offs) expect(each.at > at).toBe(true);
});

it('is for whoever works with clients or configures', async () => {
  for (const set of ['AUDIT', 'COMMERCIAL', 'COMPLIANCE', 'TAX', 'IT_ADMIN'] as const)
    expect((await today(set)).steps.length).toBeGreaterThan(0);
});
