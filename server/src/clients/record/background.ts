import type { FastifyInstance } from 'fastify';
import { repeat } from '../../platform/repeat.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { markBirthdays } from './coming-of-age.ts';

const EVERY_MS = 30_000;

/** The eighteenth birthday starts at midnight, not in office hours. */
export const markBirthdaysInBackground = (app: FastifyInstance, parts: Parts): void => {
  const onFault = (err: unknown): void =>
    parts.log.warn({ err }, 'marking birthdays failed; it is tried again');
  const mark = async (): Promise<void> =>
    void (await markBirthdays(parts.database.kysely, parts.clock.business()));
  // A server that was down at midnight marks the day before it serves requests.
  app.addHook('onReady', async () => mark().catch(onFault));
  const job = repeat(mark, EVERY_MS, onFault);
  app.addHook('onClose', async () => job.stop());
};
