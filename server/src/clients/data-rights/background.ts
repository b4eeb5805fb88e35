import type { FastifyInstance } from 'fastify';
import { repeat } from '../../platform/repeat.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { markBirthdays } from '../record/coming-of-age.ts';
import { makeExports } from './exports.ts';

const EXPORTS_EVERY_MS = 5_000;
const BIRTHDAYS_EVERY_MS = 30_000;

/** Copies of data are made while the server runs, by whichever of several takes them. */
export const makeExportsInBackground = (app: FastifyInstance, parts: Parts): void => {
  const onFault = (err: unknown): void =>
    parts.log.warn({ err }, 'making copies of data failed; it is tried again');
  const job = repeat(async () => makeExports(parts), EXPORTS_EVERY_MS, onFault);
  app.addHook('onClose', async () => job.stop());
};

/** The eighteenth birthday begins at midnight, not when the office comes in. */
export const markBirthdaysInBackground = (app: FastifyInstance, parts: Parts): void => {
  const onFault = (err: unknown): void =>
    parts.log.warn({ err }, 'marking birthdays failed; it is tried again');
  const mark = async (): Promise<void> =>
    void (await markBirthdays(parts.database.kysely, parts.clock.business()));
  // A server that was down at midnight marks the day before it lets anybody in.
  app.addHook('onReady', async () => mark().catch(onFault));
  const job = repeat(mark, BIRTHDAYS_EVERY_MS, onFault);
  app.addHook('onClose', async () => job.stop());
};
