import { createHash } from 'node:crypto';
import { AppError } from '../../platform/http/app-error.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { securityEvent, securityLoginName } from '../../platform/security-events.ts';
import { hasKnownDevice, rememberDevice } from './attempts-store.ts';
import { countedCheck } from './counted-check.ts';

/** Who is tried, whether there is anybody or not. *Example*: `loginSubject('client', 'cierzo', '12345678Z')`. */
export const loginSubject = (...names: readonly string[]): Buffer =>
  createHash('sha256').update(JSON.stringify(names)).digest();

export type LoginDoor = 'client' | 'passkey' | 'current_password';

interface Guarded {
  readonly subject: Buffer;
  readonly visit: Pick<Visit, 'device' | 'remember' | 'ip' | 'request_id'>;
  /** What is asked for, as the events name it. */
  readonly door: LoginDoor;
  /** How a failure is answered if it is not a login; LOGIN_FAILED otherwise. */
  readonly refuse?: () => AppError;
}

const reportRefused = (
  log: Parts['log'],
  { subject, visit: { ip, request_id }, door }: Guarded,
  outcome: 'failed' | 'locked',
): void =>
  securityEvent(log, {
    kind: 'login',
    outcome,
    subject: securityLoginName(subject),
    ip,
    request_id,
    detail: { door },
  });

/** The person, and the mark that their browser keeps from now on. */
interface Let<T> {
  readonly who: T;
  readonly device: string;
  /** They have logged in before, and never from this browser. */
  readonly isNewDevice: boolean;
}

/**
 * Runs a login and counts its failures. `check` returns the person, or nothing for any failure. *Errors*: LOGIN_FAILED,
 * LOGIN_LOCKED; the same for known and unknown people. *Source*: trust, P11; ADR 0028.
 */
export const guardLogin = async <T>(
  parts: Pick<Parts, 'database' | 'clock' | 'log'>,
  guarded: Guarded,
  check: () => Promise<T | undefined>,
): Promise<Let<T>> => {
  const { subject, visit, refuse = () => new AppError('LOGIN_FAILED') } = guarded;
  const db = parts.database.kysely;
  const counted = { subject, device: visit.device, refuse };
  const { who, attempt, now } = await countedCheck(parts, counted, check).catch(
    (error: unknown) => {
      if (error instanceof AppError)
        reportRefused(parts.log, guarded, error.code === 'LOGIN_LOCKED' ? 'locked' : 'failed');
      throw error;
    },
  );
  const isNewDevice = attempt.device.length === 0 && (await hasKnownDevice(db, subject));
  const device = await rememberDevice(db, { subject, shown: visit.device, now });
  visit.remember(device);
  return { who, device, isNewDevice };
};
