import { createHash } from 'node:crypto';
import { formatTime } from '@area/domain/calendar/format-date';
import { AppError } from '../../platform/http/app-error.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import {
  beginAttempt,
  countFailure,
  forgetFailures,
  hasKnownDevice,
  rememberDevice,
} from './attempts-store.ts';

/** Who is tried, whether there is anybody or not. *Example*: `loginSubject('client', 'cierzo', '12345678Z')`. */
export const loginSubject = (...names: readonly string[]): Buffer =>
  createHash('sha256').update(JSON.stringify(names)).digest();

const locked = (until: Date, now: Date): AppError =>
  new AppError('LOGIN_LOCKED', {
    params: { time: formatTime(until) },
    retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000),
  });

interface Guarded {
  readonly subject: Buffer;
  readonly visit: Pick<Visit, 'device' | 'remember'>;
  /** The error code of a failure where it is no login; LOGIN_FAILED otherwise. */
  readonly refuse?: () => AppError;
}

/** Who it is, and the mark that their browser keeps from now on. */
interface Let<T> {
  readonly who: T;
  readonly device: string;
  /** They have got in before, and never from this browser. */
  readonly isNewDevice: boolean;
}

/**
 * Runs a login, counting its failures. `check` says who it is, or nothing when anything is wrong.
 * *Errors*: LOGIN_FAILED, LOGIN_LOCKED; the same for known and unknown people. *Source*: trust, P11; ADR 0028.
 */
export const guardLogin = async <T>(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { subject, visit, refuse = () => new AppError('LOGIN_FAILED') }: Guarded,
  check: () => Promise<T | undefined>,
): Promise<Let<T>> => {
  const db = database.kysely;
  const attempt = await beginAttempt(db, { subject, device: visit.device, now: clock.wall() });
  if (attempt.locked_until) throw locked(attempt.locked_until, clock.wall());
  const found = await check();
  const now = clock.wall();
  const until = await (found === undefined ? countFailure : forgetFailures)(db, attempt, now);
  if (until) throw locked(until, now);
  if (found === undefined) throw refuse();
  const isNewDevice = attempt.device.length === 0 && (await hasKnownDevice(db, subject));
  const device = await rememberDevice(db, { subject, shown: visit.device, now });
  visit.remember(device);
  return { who: found, device, isNewDevice };
};
