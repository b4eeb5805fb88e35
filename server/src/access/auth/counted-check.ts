import { formatTime } from '@area/domain/calendar/format-date';
import { AppError } from '../../platform/http/app-error.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { beginAttempt, countFailure, forgetFailures } from './attempts-store.ts';
import type { Attempt } from './attempts-store.ts';

const locked = (until: Date, now: Date): AppError =>
  new AppError('LOGIN_LOCKED', {
    params: { time: formatTime(until) },
    retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000),
  });

/** Under which name failures are counted, from which browser, and how a failure is answered. */
interface Counted {
  readonly subject: Buffer;
  readonly device: string | undefined;
  readonly refuse: () => AppError;
}

/** Who a check found, by which attempt, and when. */
interface Checked<T> {
  readonly who: T;
  readonly attempt: Attempt;
  readonly now: Date;
}

/**
 * Runs a check and counts its failures. `check` returns the person, or nothing for any failure. *Errors*: LOGIN_LOCKED, and
 * the error of `refuse` for a failure; the same for known and unknown names.
 */
export const countedCheck = async <T>(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { subject, device, refuse }: Counted,
  check: () => Promise<T | undefined>,
): Promise<Checked<T>> => {
  const db = database.kysely;
  const attempt = await beginAttempt(db, { subject, device, now: clock.wall() });
  if (attempt.locked_until) throw locked(attempt.locked_until, clock.wall());
  const who = await check();
  const now = clock.wall();
  const until = await (who === undefined ? countFailure : forgetFailures)(db, attempt, now);
  if (until) throw locked(until, now);
  if (who === undefined) throw refuse();
  return { who, attempt, now };
};
