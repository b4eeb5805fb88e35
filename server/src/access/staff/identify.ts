import type { FactorAnswer } from '@area/contract/office/session/factor-schemas';
import type { loginStaff } from '@area/contract/staff/calls';
import { whyNotEnterOffice } from '@area/domain/staff/member-status';
import { guardLogin, loginSubject } from '../auth/guard-login.ts';
import { verifyPassword } from '../auth/passwords.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { securityEvent, securityLoginName, securityName } from '../../platform/security-events.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { listFactors } from '../staff-factors/factors-store.ts';
import { verifyFactor } from '../staff-factors/verify-factor.ts';
import { guardStaff } from '../staff-sessions/guard-staff.ts';
import { findStaff } from './store.ts';
import type { Staff } from './store.ts';

type LoginContext = Context<typeof loginStaff>;

const check = async (db: Db, username: string, password: string): Promise<Staff | undefined> => {
  const staff = await findStaff(db, username);
  const fits = await verifyPassword(staff?.password_hash ?? undefined, password);
  // What waits in an envelope opens the office alone.
  return staff && fits && !whyNotEnterOffice(staff.status) && !staff.is_break_glass
    ? staff
    : undefined;
};

const refuse = (): AppError => new AppError('LOGIN_FAILED');

/** An application shows digits alone. */
const answerOf = (code: string): FactorAnswer => ({
  method: /^\d+$/.test(code) ? 'TOTP' : 'RECOVERY_CODE',
  code,
});

/** A person with a second factor shows it here too. A passkey belongs to the office and is not accepted here. */
const requireSecondFactor = async (
  { db, parts, body, visit, hostname, origin }: LoginContext,
  { uuid: staff_uuid, username }: Staff,
): Promise<void> => {
  if ((await listFactors(db, staff_uuid)).length === 0) return;
  const shown = {
    staff_uuid,
    answer: answerOf(body.code ?? ''),
    challenge: undefined,
    place: { hostname, origin },
  };
  await guardStaff(
    parts,
    { what: 'factor', username, visit, refuse },
    async () => (await verifyFactor(db, parts, shown)) || undefined,
  );
};

/**
 * The member of staff of a user name, password and, where they have one, second factor; behind the same queue and the same counters
 * as clients. *Errors*: LOGIN_FAILED for everything that is wrong, LOGIN_LOCKED, UNAVAILABLE.
 */
export const identifyStaff = async (context: LoginContext): Promise<Staff> => {
  const { db, parts, body, visit } = context;
  const { username, password } = body;
  const subject = loginSubject('staff', username);
  const guarded = { subject, visit, door: 'staff' } as const;
  const { who } = await guardLogin(parts, guarded, async () => check(db, username, password));
  await requireSecondFactor(context, who);
  securityEvent(parts.log, {
    kind: 'login',
    outcome: 'succeeded',
    actor: securityName('staff', who.uuid),
    subject: securityLoginName(subject),
    ip: visit.ip,
    request_id: visit.request_id,
    detail: { door: 'staff' },
  });
  return who;
};
