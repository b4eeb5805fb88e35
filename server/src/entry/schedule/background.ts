import type { FastifyInstance } from 'fastify';
import { repeat } from '../../platform/repeat.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { runDue } from '../../platform/jobs/run-due.ts';
import { ALL_STEPS } from './steps.ts';

const LOOK_EVERY_MS = 5_000;

/** The day runs by itself while the server does. Several servers share it. */
export const runJobsInBackground = (app: FastifyInstance, parts: Parts): void => {
  if (parts.settings.JOBS === 'off') return;
  const stopping = new AbortController();
  const onFault = (err: unknown): void =>
    parts.log.warn(
      { err: err as Error },
      'the jobs could not be looked at; they are looked at again',
    );
  const job = repeat(
    async () => void (await runDue(parts, ALL_STEPS, stopping.signal)),
    LOOK_EVERY_MS,
    onFault,
  );
  app.addHook('onClose', async () => {
    stopping.abort();
    await job.stop();
  });
};
