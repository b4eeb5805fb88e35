import {
  listJobs,
  listUnnamedFiles,
  retryJobs,
  runSteps,
  sweepStorage,
} from '@area/contract/office/jobs/calls';
import { getOperation } from '@area/contract/operations/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDue } from '../../platform/jobs/run-due.ts';
import { enterAs } from '../../../test/office-client.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import { addPaid } from '../../../test/orders.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import { ALL_STEPS, STEPS } from './steps.ts';

let app: TestApp;
let clerk: OfficeClient;
let configurer: OfficeClient;
beforeAll(async () => {
  app = await createTestApp();
  clerk = await enterAs(app);
  configurer = await enterAs(app, 'IT_ADMIN');
});
beforeEach(async () => {
  app.clock.setBusiness(TEST_NOW);
  await app.db.deleteFrom('jobs').execute();
});
afterAll(() => app.dispose());

/** What a server does with what was asked for, and with what of these steps is due besides. */
const serve = async (...names: readonly string[]): Promise<void> => {
  await runDue(
    app.parts,
    ALL_STEPS.filter(({ name }) => names.includes(name)),
  );
};

const stepsOf = async (): Promise<readonly string[]> =>
  (await clerk.ask(listJobs)).map(({ step }) => step).toReversed();

describe('the steps of the day', () => {
  it('are asked for by one of the office, all in their order', async () => {
    const { asked } = await clerk.ask(runSteps, { body: {} });
    expect(asked.map(({ step }) => step)).toEqual(STEPS.map(({ name }) => name));
    expect(await stepsOf()).toEqual(STEPS.map(({ name }) => name));
  });

  it('are done by a server, which leaves what became of them', async () => {
    const { client, order } = await addPaid(app);
    await clerk.ask(runSteps, { body: { steps: ['export', 'auto-validation'] } });
    expect(await stepsOf()).toEqual(['auto-validation', 'export']);
    await serve('export', 'auto-validation');
    expect((await client.ask(getOperation, { params: { id: order.uuid } })).operation_status).toBe(
      'RD_SENT',
    );
    expect(await clerk.ask(listJobs)).toContainEqual(
      expect.objectContaining({
        step: 'export',
        status: 'DONE',
        done: 1,
        failures: [],
        last_error: null,
      }),
    );
  });

  it('are done again when they failed', async () => {
    await clerk.ask(runSteps, { body: { steps: ['export'] } });
    await app.db.updateTable('jobs').set({ status: 'FAILED', last_error: 'no database' }).execute();
    expect((await clerk.ask(listJobs))[0]).toMatchObject({ last_error: 'no database' });
    expect(await clerk.ask(retryJobs, { body: { step: 'export' } })).toEqual({ retried: 1 });
    expect(await clerk.ask(retryJobs, { body: {} })).toEqual({ retried: 0 });
    expect((await clerk.ask(listJobs))[0]).toMatchObject({ status: 'WAITING' });
  });

  it('are refused by a name that there is not, and to whoever moves no operations', async () => {
    const reply = await clerk.try(runSteps, { body: { steps: ['export', 'siesta'] } });
    expect(reply.errors[0]).toMatchObject({ field: 'steps.1', code: 'UNKNOWN' });
    expect(reply.errors[0]?.message).toContain('siesta');
    const again = await clerk.try(retryJobs, { body: { step: 'siesta' } });
    expect(again.errors[0]).toMatchObject({ field: 'step', code: 'UNKNOWN' });
    expect((await clerk.try(runSteps, { body: { steps: ['storage-sweep'] } })).status).toBe(422);
    expect((await configurer.try(runSteps, { body: {} })).code).toBe('OFFICE_FORBIDDEN');
    expect(await clerk.ask(listJobs)).toEqual([]);
  });
});

describe('the sweep of the storage', () => {
  it('is asked for by whoever configures', async () => {
    expect((await clerk.try(sweepStorage, { body: {} })).code).toBe('OFFICE_FORBIDDEN');
    expect(await configurer.ask(listUnnamedFiles)).toEqual([]);
    expect(await configurer.ask(sweepStorage, { body: {} })).toMatchObject({
      step: 'storage-sweep',
    });
    await serve('storage-sweep');
    const jobs = await clerk.ask(listJobs);
    expect(jobs.find(({ step }) => step === 'storage-sweep')).toMatchObject({
      status: 'DONE',
      done: 0,
    });
  });
});
