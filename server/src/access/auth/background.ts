import type { FastifyInstance } from 'fastify';
import { repeat } from '../../platform/repeat.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { purgeAccess } from './purge-store.ts';
import { answerRecoveryRequests } from './recover.ts';

/** It runs at its own pace and no request starts it: the time of an answer must not show whether a person is known. */
const RECOVERY_EVERY_MS = 2_000;
const PURGE_EVERY_MS = 60 * 60_000;

/** Background work of logins while the server runs. Several servers share it. */
export const workInBackground = (app: FastifyInstance, parts: Parts): void => {
  const onFault = (err: unknown): void =>
    parts.log.warn({ err }, 'background work of logins failed; it is tried again');
  const jobs = [
    repeat(async () => answerRecoveryRequests(parts), RECOVERY_EVERY_MS, onFault),
    repeat(
      async () => purgeAccess(parts.database.kysely, parts.clock.wall()),
      PURGE_EVERY_MS,
      onFault,
    ),
  ];
  app.addHook('onClose', async () => {
    await Promise.all(jobs.map(async ({ stop }) => stop()));
  });
};
