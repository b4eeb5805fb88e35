import type { FastifyInstance } from 'fastify';
import { repeat } from '../../platform/repeat.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { makeExports } from './exports.ts';

const EVERY_MS = 5_000;

/** Copies of data are made while the server runs, by whichever of several takes them. */
export const makeExportsInBackground = (app: FastifyInstance, parts: Parts): void => {
  const onFault = (err: unknown): void =>
    parts.log.warn({ err }, 'making copies of data failed; it is tried again');
  const job = repeat(async () => makeExports(parts), EVERY_MS, onFault);
  app.addHook('onClose', async () => job.stop());
};
