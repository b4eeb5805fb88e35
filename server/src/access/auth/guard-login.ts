import { createHash } from 'node:crypto';
import { AppError } from '../../platform/http/app-error.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { hasKnownDevice, rememberDevice } from './attempts-store.ts';
import { countedCheck } from './counted-check.ts';

/** Who is tried, whether there is anybody or not. *Example*: `loginSubject('client', 'cierzo', '12345678Z')`. */
export const loginSubject = (...names: readonly string[]): Buffer =>
  createHash('sha256').update(JSON.stringify(names)).digest();

interface Guarded {
  readonly subject: Buffer;
  readonly visit: Pick<Visit, 'device' | 'remember'>;
  /** How a failure is told where it is no login; LOGIN_FAILED otherwise. */
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
  parts: Pick<Parts, 'database' | 'clock'>,
  { subject, visit, refuse = () => new AppError('LOGIN_FAILED') }: Guarded,
  check: () => Promise<T | undefined>,
): Promise<Let<T>> => {
  const db = parts.database.kysely;
  const counted = { subject, device: visit.device, refuse };
  const { who, attempt, now } = await countedCheck(parts, counted, check);
  const isNewDevice = attempt.device.length === 0 && (await hasKnownDevice(db, subject));
  const device = await rememberDevice(db, { subject, shown: visit.device, now });
  visit.remember(device);
  return { who, device, isNewDevice };
};
