import type { FactorAnswer } from '@area/contract/office/session/factor-schemas';
import { whyNotEnterOffice } from '@area/domain/staff/member-status';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { securityEvent, securityLoginName, securityName } from '../../platform/security-events.ts';
import { rememberDevice } from '../auth/attempts-store.ts';
import { verifyPassword } from '../auth/passwords.ts';
import { holdStaff } from '../staff/members-store.ts';
import { findStaff } from '../staff/store.ts';
import type { Staff } from '../staff/store.ts';
import { verifyFactor } from '../staff-factors/verify-factor.ts';
import type { PasskeyPlace } from '../../platform/passkeys/passkeys.ts';
import { enterByEnvelope } from './break-glass.ts';
import { takePasskeyQuestion } from './challenges-store.ts';
import { browserSubject, guardStaff } from './guard-staff.ts';
import { openStaffSession } from './open-session.ts';
import type { OpenedSession } from './open-session.ts';

/** What somebody types at the login of the office. */
export interface StaffLogin {
  readonly username: string;
  readonly password: string;
  readonly factor: FactorAnswer;
}

/** The address of the request, and the origin for a passkey. */
export interface Entrance {
  readonly visit: Visit;
  readonly place: PasskeyPlace;
  /** Whether a client's area is opened at once: what waits in an envelope opens the office alone. */
  readonly is_for_area?: boolean;
}

/** Where the password is asked for, as the events name it. */
const OFFICE = { door: 'office' } as const;

const loginFailed = (): AppError => new AppError('STAFF_LOGIN_FAILED');

/** With an identity provider only an emergency access has a password. */
const mayUsePassword = (
  { settings }: Pick<Parts, 'settings'>,
  staff: Staff,
  { is_for_area = false }: Entrance,
): boolean => (staff.is_break_glass ? !is_for_area : settings.STAFF_OIDC_ISSUER === undefined);

/** Compares the password before it checks whether the person may log in: a person who may not waits as long as everybody. */
const checkPassword = async (
  parts: Pick<Parts, 'database' | 'settings'>,
  { username, password }: StaffLogin,
  entrance: Entrance,
): Promise<Staff | undefined> => {
  const staff = await findStaff(parts.database.kysely, username);
  const fits = await verifyPassword(staff?.password_hash ?? undefined, password);
  return staff && fits && mayUsePassword(parts, staff, entrance) && !whyNotEnterOffice(staff.status)
    ? staff
    : undefined;
};

const checkFactor = async (
  parts: Parts,
  staff: Staff,
  { answer, place }: { answer: FactorAnswer; place: PasskeyPlace },
): Promise<true | undefined> => {
  const db = parts.database.kysely;
  const challenge =
    answer.method === 'PASSKEY'
      ? await takePasskeyQuestion(
          db,
          { uuid: answer.challenge, purpose: 'LOGIN' },
          parts.clock.wall(),
        )
      : undefined;
  const shown = { staff_uuid: staff.uuid, answer, challenge, place };
  return (await verifyFactor(db, parts, shown)) || undefined;
};

const identify = async (parts: Parts, login: StaffLogin, entrance: Entrance): Promise<Staff> => {
  const { visit, place } = entrance;
  const { username } = login;
  const refuse = loginFailed;
  const staff = await guardStaff(parts, { what: 'password', username, visit, refuse }, async () =>
    checkPassword(parts, login, entrance),
  );
  await guardStaff(parts, { what: 'factor', username, visit, refuse }, async () =>
    checkFactor(parts, staff, { answer: login.factor, place }),
  );
  return staff;
};

/** Locked, so that a lock, a leave or another password either comes first or ends the session opened here. */
const requireUnchanged = async (tx: Db, { uuid, password_hash }: Staff): Promise<Staff> => {
  const staff = await holdStaff(tx, uuid);
  if (!staff || whyNotEnterOffice(staff.status) || staff.password_hash !== password_hash)
    throw loginFailed();
  return staff;
};

/** Opens a session in the browser of somebody who has shown who they are. */
export const openBrowserSession = async (
  parts: Parts,
  staff: Staff,
  { visit, factor_at }: { visit: Visit; factor_at: Date },
): Promise<OpenedSession> => {
  const { database, clock } = parts;
  const { opened, device } = await inTransaction(database.kysely, async (tx) => {
    const now = clock.wall();
    const subject = browserSubject(staff.username);
    const mark = await rememberDevice(tx, { subject, shown: visit.device, now });
    if (staff.is_break_glass) await enterByEnvelope(tx, staff, { ip: visit.ip, now });
    const session = await openStaffSession(tx, {
      staff: staff.is_break_glass ? staff : await requireUnchanged(tx, staff),
      kind: staff.is_break_glass ? 'BREAK_GLASS' : 'BROWSER',
      visit,
      browser: { device: mark, token: visit.office_token },
      factor_at,
      now,
    });
    return { opened: session, device: mark };
  });
  visit.remember(device);
  visit.keepOfficeToken(opened.token);
  const about = {
    actor: securityName('staff', staff.uuid),
    ip: visit.ip,
    request_id: visit.request_id,
  };
  securityEvent(parts.log, { kind: 'login', outcome: 'succeeded', ...about, detail: OFFICE });
  if (staff.is_break_glass)
    securityEvent(parts.log, { kind: 'break_glass', outcome: 'entered', ...about });
  return opened;
};

/**
 * Logs a member of staff in by password and second factor. Whichever of the two is wrong, the answer is the same.
 * *Errors*: STAFF_LOGIN_FAILED, LOGIN_LOCKED, UNAVAILABLE. *Source*: office 1.
 */
export const logInStaff = async (
  parts: Parts,
  login: StaffLogin,
  entrance: Entrance,
): Promise<OpenedSession> => {
  const { visit } = entrance;
  const staff = await identify(parts, login, entrance).catch((error: unknown) => {
    if (error instanceof AppError)
      securityEvent(parts.log, {
        kind: 'login',
        outcome: error.code === 'LOGIN_LOCKED' ? 'locked' : 'failed',
        subject: securityLoginName(browserSubject(login.username)),
        ip: visit.ip,
        request_id: visit.request_id,
        detail: OFFICE,
      });
    throw error;
  });
  return openBrowserSession(parts, staff, { visit, factor_at: parts.clock.wall() });
};
