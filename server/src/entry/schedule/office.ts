import {
  checkBackups,
  listJobs,
  listUnnamedFiles,
  retryJobs,
  runSteps,
  sweepStorage,
} from '@area/contract/office/jobs/calls';
import { reason } from '@area/domain/rules/reason';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import {
  enqueue,
  listJobs as listAll,
  retryJobs as retry,
} from '../../platform/jobs/queue-store.ts';
import type { Job } from '../../platform/jobs/queue-store.ts';
import { listUnnamed } from '../../platform/storage/sweep.ts';
import { BACKUP_CHECK, SWEEP } from './other-steps.ts';
import { ALL_STEPS, STEPS } from './steps.ts';

const SHOWN = 1000;

/** Of the machine itself: asked for by those who configure. */
const OF_THE_MACHINE: readonly string[] = [SWEEP.name, BACKUP_CHECK.name];
const ASKED_HERE = ALL_STEPS.map(({ name }) => name).filter(
  (name) => !OF_THE_MACHINE.includes(name),
);

/** *Errors*: INVALID_INPUT at the field, which names the steps that there are. */
const requireStep = (step: string, field: string): void => {
  if (ASKED_HERE.includes(step)) return;
  const known = ASKED_HERE.join(', ');
  refuseFields([{ field, ...reason('rules.job.unknown', { step, known }) }]);
};

const present = ({
  uuid,
  name: step,
  status,
  attempts,
  done,
  failures,
  last_error,
  ...job
}: Job) => ({
  uuid,
  step,
  due_at: job.due_at.toISOString(),
  status,
  attempts,
  next_try_at: job.next_try_at.toISOString(),
  finished_at: job.finished_at?.toISOString() ?? null,
  done,
  failures: [...failures],
  last_error,
});

/** One begets work for the next: each is due a moment after the one before it. */
const ask = async (
  { db, parts }: Pick<OfficeContext, 'db' | 'parts'>,
  steps: readonly string[],
) => {
  const from = parts.clock.business().getTime();
  const jobs = steps.map((name, index) => ({ name, due_at: new Date(from + index) }));
  await enqueue(db, jobs, parts.clock.wall());
  return jobs.map(({ name, due_at }) => ({ step: name, due_at: due_at.toISOString() }));
};

const askOne = async (context: Pick<OfficeContext, 'db' | 'parts'>, step: string) => {
  const [asked] = await ask(context, [step]);
  if (!asked) throw new Error('nothing was asked for');
  return asked;
};

const changesOf = async (field: string, to: string) => [{ field, from: null, to }];

const stepRoutes = ({ write }: OfficeRegister): void => {
  write(runSteps, {
    subjects: () => [],
    changes: async ({ body: { steps = [] } }) => changesOf('steps', steps.join(', ')),
    run: async ({ body, ...context }) => {
      const { steps = STEPS.map(({ name }) => name) } = body;
      for (const [index, step] of steps.entries()) requireStep(step, `steps.${index}`);
      const inOrder = ASKED_HERE.filter((name) => steps.includes(name));
      return { asked: await ask(context, inOrder) };
    },
  });
  write(retryJobs, {
    subjects: () => [],
    changes: async ({ body: { step } }) => changesOf('step', step ?? ''),
    run: async ({ db, parts, body: { step } }) => {
      if (step !== undefined) requireStep(step, 'step');
      return { retried: await retry(db, step, parts.clock.wall()) };
    },
  });
};

/** The steps of the day, and what they leave in the storage. *Source*: decisions 11.15, ADR 57 and 182. */
export const officeJobs = (register: OfficeRegister): void => {
  const { read, write } = register;
  read(listJobs, async ({ db }) => (await listAll(db, SHOWN)).map(present));
  stepRoutes(register);
  read(listUnnamedFiles, async ({ db, parts }) =>
    (await listUnnamed(db, parts.storage, parts.clock.wall())).map((key) => ({ key })),
  );
  write(checkBackups, {
    subjects: () => [],
    changes: async () => changesOf('step', BACKUP_CHECK.name),
    run: async (context) => askOne(context, BACKUP_CHECK.name),
  });
  write(sweepStorage, {
    subjects: () => [],
    changes: async () => changesOf('step', SWEEP.name),
    run: async (context) => askOne(context, SWEEP.name),
  });
};
