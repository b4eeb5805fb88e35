import { runSteps } from '@area/contract/office/jobs/calls';
import { OFFICE_JOB_SCHEMAS } from '@area/contract/office/jobs/schemas';
import { listAsked } from '../../platform/jobs/queue-store.ts';
import type { Job } from '../../platform/jobs/queue-store.ts';
import { runAsked } from '../../platform/jobs/run-due.ts';
import { dayReport } from '../schedule/run-day.ts';
import type { DayReport } from '../schedule/run-day.ts';
import { ALL_STEPS } from '../schedule/steps.ts';
import { doInOffice } from './do-in-office.ts';
import type { DemoOffice } from './do-in-office.ts';
import { releaseBatches } from './release-batches.ts';

/** *Errors*: what kept a step from its end: it is tried again, or another process works on it. */
const requireDone = ({ name, status, last_error }: Job): void => {
  if (status !== 'DONE') throw new Error(`the step ${name} is ${status}: ${last_error ?? ''}`);
};

/**
 * The clerk asks for the steps of the day as on any other day. The demo does not wait until its server looks for work: it does
 * them, has two people release what is to leave for the bank, and answers what became of the steps.
 */
export const runDayInOffice = async (office: DemoOffice): Promise<DayReport> => {
  const { parts } = office;
  const done = await doInOffice(office, runSteps, {});
  const { asked } = OFFICE_JOB_SCHEMAS.runSteps.response.parse(done);
  await runAsked(parts, ALL_STEPS);
  const jobs = await listAsked(
    parts.database.kysely,
    asked.map(({ step: name, due_at }) => ({ name, due_at: new Date(due_at) })),
  );
  for (const job of jobs) requireDone(job);
  await releaseBatches(office);
  return dayReport(
    parts.database.kysely,
    jobs.map(({ name, done: count, failures }) => ({ name, done: count ?? 0, failed: failures })),
  );
};
