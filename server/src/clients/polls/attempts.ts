import { speaksForSelf } from '@area/domain/intervener/coming-of-age';
import type { Spoken } from '@area/domain/intervener/coming-of-age';
import { attemptsLeft, nextAttemptAt } from '@area/domain/suitability/attempts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';

const DAY_MS = 24 * 60 * 60_000;
const SECOND_MS = 1000;

/** What is known of whoever takes the test; nobody else takes one in the same name meanwhile. */
export const lockTaker = async (db: Db, intervener: string) =>
  db
    .selectFrom('interveners')
    .select([
      'uuid',
      'name',
      'document_number',
      'is_minor',
      'is_incapable',
      'came_of_age_on',
      'language',
    ])
    .where('uuid', '=', intervener)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Guardians decide for their wards, and answer for themselves. *Errors*: REPRESENTATIVE_ONLY. *Source*: decisions 5.1. */
export const requireDecider = (taker: Spoken): void => {
  if (!speaksForSelf(taker)) throw new AppError('REPRESENTATIVE_ONLY');
};

/** The tests of the last day. */
const recentTests = async (db: Db, intervener: string, now: Date): Promise<Date[]> => {
  const rows = await db
    .selectFrom('convenience_tests')
    .select('taken_at')
    .where('intervener_uuid', '=', intervener)
    .where('taken_at', '>', new Date(now.getTime() - DAY_MS))
    .execute();
  return rows.map(({ taken_at }) => taken_at);
};

/** How many attempts are left once this one is taken. *Errors*: TEST_TOO_OFTEN, and when it may be taken. *Source*: decisions 5.1. */
export const spendAttempt = async (db: Db, intervener: string, now: Date): Promise<number> => {
  const taken = await recentTests(db, intervener, now);
  if (attemptsLeft(taken, now) > 0) return attemptsLeft([...taken, now], now);
  const wait = nextAttemptAt(taken, now).getTime() - now.getTime();
  throw new AppError('TEST_TOO_OFTEN', { retryAfter: Math.max(1, Math.ceil(wait / SECOND_MS)) });
};
