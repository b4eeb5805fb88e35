import { FAILURES_FORGOTTEN_SECONDS } from '@area/domain/intervener/login-lock';
import type { Db } from '../../platform/db/tables.ts';
import { secondsAfter } from './tokens.ts';

const DAY_SECONDS = 24 * 60 * 60;
const YEAR_SECONDS = 365 * DAY_SECONDS;

/**
 * Deletes what is of no use any more: expired tokens, sessions of hosts, failures that no longer count, devices not seen
 * for a year. Sessions of people stay on record.
 */
export const purgeAccess = async (db: Db, now: Date): Promise<void> => {
  const yesterday = secondsAfter(now, -DAY_SECONDS);
  await db.deleteFrom('tokens').where('expires_at', '<', yesterday).execute();
  await db
    .deleteFrom('token_families')
    .where('kind', '=', 'CONSUMER')
    .where('expires_at', '<', yesterday)
    .execute();
  await db
    .deleteFrom('login_failures')
    .where('last_failed_at', '<', secondsAfter(now, -FAILURES_FORGOTTEN_SECONDS))
    .execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', yesterday).execute();
  await db
    .deleteFrom('known_devices')
    .where('last_seen_at', '<', secondsAfter(now, -YEAR_SECONDS))
    .execute();
};
