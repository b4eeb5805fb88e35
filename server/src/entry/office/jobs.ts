import { madridDate, madridTime } from '@area/domain/calendar/madrid';
import { enqueue, listJobs, retryJobs } from '../../platform/jobs/queue-store.ts';
import type { Job } from '../../platform/jobs/queue-store.ts';
import { runDue } from '../../platform/jobs/run-due.ts';
import { ALL_STEPS, findStep } from '../schedule/steps.ts';
import { UsageError, stepsOf, wordAt } from './command.ts';
import type { Command, Office, Result } from './command.ts';

const SHOWN = 60;

const momentText = (at: Date): string => {
  const { hour, minute } = madridTime(at);
  return `${madridDate(at)} ${[hour, minute].map((part) => part.toString().padStart(2, '0')).join(':')}`;
};

const lineOf = ({ name, due_at, status, attempts, done, failures, last_error }: Job): string =>
  [
    momentText(due_at),
    name.padEnd(16),
    status.padEnd(8),
    `tries ${attempts}`,
    `done ${done ?? '-'}`,
    ...(failures.length > 0
      ? [`failed ${failures.length}: ${failures[0]?.operation ?? ''} ${failures[0]?.reason ?? ''}`]
      : []),
    ...(last_error === null ? [] : [last_error]),
  ].join('  ');

const list = async ({ database }: Office): Promise<Result> => {
  const jobs = await listJobs(database.kysely, SHOWN);
  return { lines: jobs.map(lineOf), json: jobs, succeeded: true };
};

const named = (name: string) => {
  const step = findStep(name);
  if (!step)
    throw new UsageError(
      `nothing is called ${name}: ${ALL_STEPS.map((each) => each.name).join(', ')}`,
    );
  return step;
};

/** One step at once, at any hour. */
const run = async ({ database, parts }: Office, name: string): Promise<Result> => {
  const step = named(name);
  const started = parts.clock.wall().getTime();
  const { done, failed } = await step.run({
    db: database.kysely,
    parts,
    now: parts.clock.business(),
  });
  const took_ms = parts.clock.wall().getTime() - started;
  return {
    lines: [
      `${step.counted_as} ${done}`,
      ...failed.map(({ operation, reason }) => `failed ${operation} ${reason}`),
    ],
    json: { name, done, failed, took_ms },
    succeeded: failed.length === 0,
  };
};

/** For the running server, which takes it within seconds. */
const ask = async ({ database, parts }: Office, name: string): Promise<Result> => {
  const due_at = parts.clock.business();
  await enqueue(database.kysely, [{ name: named(name).name, due_at }], parts.clock.wall());
  return { lines: [`${name} is asked for`], json: { name, due_at }, succeeded: true };
};

const due = async ({ parts }: Office): Promise<Result> => {
  const ran = await runDue(parts, ALL_STEPS);
  return { lines: [`ran ${ran}`], json: { ran }, succeeded: true };
};

const retry = async ({ database, parts }: Office, name: string | undefined): Promise<Result> => {
  if (name !== undefined) named(name);
  const retried = await retryJobs(database.kysely, name, parts.clock.wall());
  return { lines: [`waiting again ${retried}`], json: { retried }, succeeded: true };
};

export const jobsCommand: Command = {
  name: 'jobs',
  usage: 'jobs list | due | run NAME | ask NAME | retry [NAME]',
  summary:
    'the steps of the day: lists what ran and what waits; runs everything that is due; runs one step now, or asks the server to run it; retries what failed',
  run: stepsOf({
    list: async (office) => list(office),
    due: async (office) => due(office),
    run: async (office, given) => run(office, wordAt(given, 1, 'NAME')),
    ask: async (office, given) => ask(office, wordAt(given, 1, 'NAME')),
    retry: async (office, { words }) => retry(office, words[1]),
  }),
};
