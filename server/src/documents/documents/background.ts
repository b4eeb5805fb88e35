import type { FastifyInstance } from 'fastify';
import { repeat } from '../../platform/repeat.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { sweepLoose } from './loose-files.ts';
import { scanQuarantine } from './scan.ts';

const SCAN_EVERY_MS = 15_000;
const SWEEP_EVERY_MS = 60_000;

/** Scans the quarantine and removes files without a row while the server runs. Several servers share the work. */
export const maintainDocumentsInBackground = (app: FastifyInstance, parts: Parts): void => {
  const onFault = (err: unknown): void =>
    parts.log.warn({ err }, 'looking after documents failed; it is tried again');
  const jobs = [
    repeat(async () => scanQuarantine(parts), SCAN_EVERY_MS, onFault),
    repeat(async () => sweepLoose(parts), SWEEP_EVERY_MS, onFault),
  ];
  app.addHook('onClose', async () => {
    await Promise.all(jobs.map(async ({ stop }) => stop()));
  });
};
