import type { Db } from '../../platform/db/tables.ts';
import type { AppError } from '../../platform/http/app-error.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { isDeviceOf } from '../auth/attempts-store.ts';
import { countedCheck } from '../auth/counted-check.ts';
import { loginSubject } from '../auth/guard-login.ts';

/** A known browser: its mark is stored under the name alone. */
export const browserSubject = (username: string): Buffer => loginSubject('office', username);

/** *Example*: `2001:db8:1:2`. One line of the internet has so much of the newer addresses. */
const ADDRESS_GROUPS = 4;

const addressOf = (ip: string): string =>
  ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, ADDRESS_GROUPS).join(':') : ip;

type Tried = Pick<Visit, 'device' | 'ip'>;

/** The counter: the name with a known browser or an address; or the factor, for a person with the password. */
export interface Counted {
  readonly what: 'password' | 'factor';
  readonly username: string;
  readonly visit: Tried;
}

/**
 * A known browser has a counter of its own; others are counted by name and address. So an attacker cannot keep a member of
 * staff out. *Source*: office 1.
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
  parts: Pick<Parts, 'database' | 'clock'>,
  counted: Counted & { readonly refuse: () => AppError },
  check: () => Promise<T | undefined>,
): Promise<T> => {
  const subject = await countedBy(parts.database.kysely, counted);
  const { who } = await countedCheck(
    parts,
    { subject, device: undefined, refuse: counted.refuse },
    check,
  );
  return who;
};
