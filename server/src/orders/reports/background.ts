import type { FastifyInstance } from 'fastify';
import { repeat } from '../../platform/repeat.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { makeReports } from './make-reports.ts';

/** Somebody waits for it and looks on. */
const REPORTS_EVERY_MS = 1_500;

/** Reports are made while the server runs; with several servers, any of them takes one. */
export const makeReportsInBackground = (app: FastifyInstance, parts: Parts): void => {
  const onFault = (err: unknown): void =>
    parts.log.warn({ err }, 'making reports failed; it is tried again');
  const job = repeat(async () => makeReports(parts), REPORTS_EVERY_MS, onFault);
  app.addHook('onClose', async () => job.stop());
};
