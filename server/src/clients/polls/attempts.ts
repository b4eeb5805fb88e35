import { speaksForSelf } from '@area/domain/intervener/coming-of-age';
import type { LegalCapacity } from '@area/domain/intervener/coming-of-age';
import { attemptsLeft, nextAttemptAt } from '@area/domain/suitability/attempts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { listTestsSince } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;
const SECOND_MS = 1000;

/**
 * Guardians decide for represented people, and take the test themselves. *Errors*: REPRESENTATIVE_ONLY. *Source*: decisions
 * 5.1.
 */
export const requireDecider = (taker: LegalCapacity): void => {
  if (!speaksForSelf(taker)) throw new AppError('REPRESENTATIVE_ONLY');
};

/** The tests of the last day. */
const recentTests = async (db: Db, intervener: string, now: Date): Promise<Date[]> => {
  const rows = await listTestsSince(db, intervener, new Date(now.getTime() - DAY_MS));
  return rows.map(({ taken_at }) => taken_at);
};

/** How many attempts are left once this one is taken. *Errors*: TEST_TOO_OFTEN, and when it may be taken. *Source*: decisions 5.1. */
export const spendAttempt = async (db: Db, intervener: string, now: Date): Promise<number> => {
  const taken = await recentTests(db, intervener, now);
  if (attemptsLeft(taken, now) > 0) return attemptsLeft([...taken, now], now);
  const wait = nextAttemptAt(taken, now).getTime() - now.getTime();
  throw new AppError('TEST_TOO_OFTEN', { retryAfter: Math.max(1, Math.ceil(wait / SECOND_MS)) });
};
