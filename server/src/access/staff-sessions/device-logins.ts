import { randomInt } from 'node:crypto';
import { whyNotEnterOffice } from '@area/domain/staff/member-status';
import { DEVICE_LOGIN_SECONDS, DEVICE_POLL_SECONDS } from '@area/domain/staff/session-limits';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { securityEvent, securityName } from '../../platform/security-events.ts';
import { hashToken, newToken, secondsAfter } from '../auth/tokens.ts';
import { holdStaff } from '../staff/members-store.ts';
import type { Staff } from '../staff/store.ts';
import {
  approveDeviceRow,
  findWaitingDevice,
  insertDeviceLogin,
  lockDeviceLogin,
  redeemDeviceRow,
} from './device-logins-store.ts';
import type { DeviceLoginRow } from './device-logins-store.ts';
import { openStaffSession } from './open-session.ts';
import type { OpenedSession } from './open-session.ts';
import { holdUnendedSession } from './sessions-store.ts';
import type { StaffSession } from './staff-session.ts';

/** Consonants only, so that no code is a word. *Source*: RFC 8628, 6.1. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const HALF = 4;

const half = (): string =>
  Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Parses a typed code, with any separator between its halves. */
const hashUserCode = (typed: string): Buffer =>
  hashToken(`device:${typed.toUpperCase().replaceAll(/[^A-Z]/g, '')}`);

type DeviceParts = Pick<Parts, 'database' | 'clock' | 'log'>;

/** A command line asks for a login, and shows a code to its user. */
export const startDeviceLogin = async (
  { database, clock }: DeviceParts,
  { machine, ip, origin }: { machine: string; ip: string; origin: string },
) => {
  const [device_code, user_code] = [newToken(), `${half()}-${half()}`];
  const now = clock.wall();
  await insertDeviceLogin(
    database.kysely,
    {
      uuid: newUuid(),
      device_code_hash: hashToken(device_code),
      user_code_hash: hashUserCode(user_code),
      machine,
      ip,
      created_at: now,
      expires_at: secondsAfter(now, DEVICE_LOGIN_SECONDS),
    },
    now,
  );
  return {
    device_code,
    user_code,
    verification_url: `${origin}/office/device`,
    expires_in: DEVICE_LOGIN_SECONDS,
    interval: DEVICE_POLL_SECONDS,
  };
};

/** Which machine shows a code. *Errors*: NOT_FOUND. */
export const getDeviceLogin = async (
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  user_code: string,
): Promise<DeviceLoginRow> => {
  const found = await findWaitingDevice(database.kysely, hashUserCode(user_code), clock.wall());
  if (!found) throw new AppError('NOT_FOUND');
  return found;
};

/**
 * Approves the login of a command line as oneself; the factor was shown before. *Errors*: DEVICE_LOGIN_INVALID when it is
 * too late.
 */
export const approveDeviceLogin = async (
  tx: Db,
  { user_code, session }: { readonly user_code: string; readonly session: StaffSession },
  now: Date,
): Promise<void> => {
  const waiting = await findWaitingDevice(tx, hashUserCode(user_code), now);
  // An envelope lets nobody else in.
  const isLet =
    session.kind === 'BROWSER' &&
    waiting !== undefined &&
    (await approveDeviceRow(tx, waiting.uuid, { session, now }));
  if (!isLet) throw new AppError('DEVICE_LOGIN_INVALID');
};

/**
 * Who approved it, if they may still come in with it: since then they may have been locked, have left or been given other rights. Their
 * session may have ended, or their password may be another: whatever closes the door on a thief of that session closes it here too.
 */
const findApprover = async (
  tx: Db,
  { approved_by, approved_at, approving_session_uuid, permission_set }: DeviceLoginRow,
): Promise<Staff | undefined> => {
  if (approved_by === null || approved_at === null || approving_session_uuid === null)
    return undefined;
  // First the member, as in everything that ends sessions: a change that has begun is waited for, and its end seen.
  const staff = await holdStaff(tx, approved_by);
  if (!staff || whyNotEnterOffice(staff.status) || staff.permission_set !== permission_set)
    return undefined;
  const isOtherPassword = (staff.password_changed_at ?? approved_at) > approved_at;
  return !isOtherPassword && (await holdUnendedSession(tx, approving_session_uuid))
    ? staff
    : undefined;
};

/**
 * The session of an approved command line, for the first request only. *Errors*: DEVICE_LOGIN_PENDING while it is not
 * approved, DEVICE_LOGIN_INVALID for a code that is wrong, used or too old, of somebody who may not log in any more, or approved in a
 * session that has ended or before another password. *Source*: office.md 1, promise P10.
 */
export const redeemDeviceLogin = async (
  { database, clock, log }: DeviceParts,
  { device_code, visit }: { device_code: string; visit: Pick<Visit, 'ip' | 'user_agent'> },
): Promise<OpenedSession> => {
  const opened = await inTransaction(database.kysely, async (tx) => {
    const now = clock.wall();
    const login = await lockDeviceLogin(tx, hashToken(device_code), now);
    if (!login) throw new AppError('DEVICE_LOGIN_INVALID');
    const { uuid, approved_at, machine } = login;
    if (approved_at === null) throw new AppError('DEVICE_LOGIN_PENDING');
    const staff = await findApprover(tx, login);
    if (!staff) throw new AppError('DEVICE_LOGIN_INVALID');
    const from = { ip: visit.ip, user_agent: machine };
    const session = await openStaffSession(tx, {
      staff,
      kind: 'DEVICE',
      visit: from,
      factor_at: approved_at,
      now,
    });
    await redeemDeviceRow(tx, uuid, { session_uuid: session.session.uuid, now });
    return session;
  });
  securityEvent(log, {
    kind: 'staff_device',
    outcome: 'opened',
    actor: securityName('staff', opened.session.staff.uuid),
    ip: visit.ip,
  });
  return opened;
};
