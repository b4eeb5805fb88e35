import { formatTime } from '@area/domain/calendar/format-date';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { beginAttempt, countFailure, forgetFailures, isDeviceOf } from '../auth/attempts-store.ts';
import { loginSubject } from '../auth/guard-login.ts';

/** Whose browser is known: the mark stands under the name alone. */
export const browserSubject = (username: string): Buffer => loginSubject('office', username);

/** *Example*: `2001:db8:1:2`. One line of the internet has so much of the newer addresses. */
const ADDRESS_GROUPS = 4;

const addressOf = (ip: string): string =>
  ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, ADDRESS_GROUPS).join(':') : ip;

const locked = (until: Date, now: Date): AppError =>
  new AppError('LOGIN_LOCKED', {
    params: { time: formatTime(until) },
    retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000),
  });

type Tried = Pick<Visit, 'device' | 'ip'>;

/** What is counted: the name, from a browser that got in before or from an address; or the factor, of whoever has the password. */
export interface Counted {
  readonly what: 'password' | 'factor';
  readonly username: string;
  readonly visit: Tried;
}

/**
 * A browser that got in before has a count of its own; from any other it is counted by name and address. So nobody outside keeps a
 * member of staff out, from whichever address they try. *Source*: office 1.
 */
const countedBy = async (db: Db, { what, username, visit }: Counted) => {
  const shown = visit.device;
  const isKnown = await isDeviceOf(db, { subject: browserSubject(username), shown });
  return loginSubject(
    'office',
    what,
    username,
    isKnown ? `browser:${shown ?? ''}` : addressOf(visit.ip),
  );
};

/**
 * Runs a check, counting its failures. *Errors*: LOGIN_LOCKED, and what `refuse` makes of a failure; the same for names that are
 * known and unknown.
 */
export const guardStaff = async <T>(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  counted: Counted & { readonly refuse: () => AppError },
  check: () => Promise<T | undefined>,
): Promise<T> => {
  const db = database.kysely;
  const subject = await countedBy(db, counted);
  const attempt = await beginAttempt(db, { subject, device: undefined, now: clock.wall() });
  if (attempt.locked_until) throw locked(attempt.locked_until, clock.wall());
  const found = await check();
  const now = clock.wall();
  const until = await (found === undefined ? countFailure : forgetFailures)(db, attempt, now);
  if (until) throw locked(until, now);
  if (found === undefined) throw counted.refuse();
  return found;
};
