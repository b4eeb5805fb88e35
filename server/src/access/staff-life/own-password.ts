import { whyNotReplacePassword } from '@area/domain/intervener/password';
import { reason } from '@area/domain/rules/reason';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AppError } from '../../platform/http/app-error.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import { refuseField, requireGoodPassword } from '../auth/require-good-password.ts';
import { lockStaff, updateStaff } from '../staff/members-store.ts';
import { recordStaffAct } from '../staff/record-staff-act.ts';
import { notifyStaff } from '../staff/staff-mails.ts';
import { findStaff } from '../staff/store.ts';
import { guardStaff } from '../staff-sessions/guard-staff.ts';
import { endStaffSessions } from '../staff-sessions/sessions-store.ts';
import type { StaffSession } from '../staff-sessions/staff-session.ts';
import { requireBrowser } from './require-browser.ts';

interface Passwords {
  readonly current_password: string;
  readonly password: string;
}

const wrongCurrent = (): AppError =>
  refuseField('current_password', reason('rules.password.current'));

/** The owner of the password. A wrong current one counts at the login too, so that a stolen session cannot be used to guess. */
const checkCurrent = async (
  parts: Parts,
  { staff: { username } }: StaffSession,
  { current_password, visit }: { current_password: string; visit: Visit },
) => {
  const counted = { what: 'password', username, visit, refuse: wrongCurrent } as const;
  return guardStaff(parts, counted, async () => {
    const staff = await findStaff(parts.database.kysely, username);
    const fits = await verifyPassword(staff?.password_hash ?? undefined, current_password);
    return fits ? staff : undefined;
  });
};

/**
 * Gives a member of staff another password: their other sessions end, this one stays. A factor was shown before.
 * *Errors*: INVALID_INPUT at `current_password` or `password`, LOGIN_LOCKED, STAFF_CHANGE_REFUSED.
 */
export const replaceStaffPassword = async (
  parts: Parts,
  session: StaffSession,
  { current_password, password, visit }: Passwords & { readonly visit: Visit },
): Promise<void> => {
  requireBrowser(session);
  const owner = await checkCurrent(parts, session, { current_password, visit });
  const why = whyNotReplacePassword(current_password, password);
  if (why) throw refuseField('password', why);
  const known = [owner.name, owner.email ?? '', parts.settings.MANAGER_NAME];
  await requireGoodPassword(password, { document_number: owner.username, known });
  const password_hash = await hashPassword(password);
  await inTransaction(parts.database.kysely, async (tx) => {
    const now = parts.clock.wall();
    const staff = await lockStaff(tx, owner.uuid);
    if (staff?.password_hash !== owner.password_hash) throw wrongCurrent();
    await updateStaff(tx, owner.uuid, { password_hash, password_changed_at: now });
    const others = { staff_uuid: owner.uuid, but: session.uuid };
    await endStaffSessions(tx, others, { why: 'PASSWORD_CHANGED', now });
    const act = { call: 'changeOwnOfficePassword', subject: owner.username, reason: '' };
    await recordStaffAct(tx, { ...act, staff_uuid: owner.uuid, at: now, ip: visit.ip });
    await notifyStaff(tx, owner, { mail: 'password_changed', at: now });
  });
};
