import type { loginStaff } from '@area/contract/staff/calls';
import { whyNotEnterOffice } from '@area/domain/staff/member-status';
import { guardLogin, loginSubject } from '../auth/guard-login.ts';
import { verifyPassword } from '../auth/passwords.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { findStaff } from './store.ts';
import type { Staff } from './store.ts';

const check = async (db: Db, username: string, password: string): Promise<Staff | undefined> => {
  const staff = await findStaff(db, username);
  return (await verifyPassword(staff?.password_hash ?? undefined, password)) &&
    staff !== undefined &&
    !whyNotEnterOffice(staff.status)
    ? staff
    : undefined;
};

/**
 * The member of staff of a user name and password, behind the same queue and the same counters as clients.
 * *Errors*: LOGIN_FAILED for every wrong pair, LOGIN_LOCKED, UNAVAILABLE.
 */
export const identifyStaff = async ({
  db,
  parts,
  body,
  visit,
}: Context<typeof loginStaff>): Promise<Staff> => {
  const { username, password } = body;
  const guarded = { subject: loginSubject('staff', username), visit };
  return (await guardLogin(parts, guarded, async () => check(db, username, password))).who;
};
