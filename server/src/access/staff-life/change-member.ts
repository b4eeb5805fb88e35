import { reason } from '@area/domain/rules/reason';
import type { Reason } from '@area/domain/rules/reason';
import {
  whyNotChangeRole,
  whyNotMoveMember,
  whyNotResetMember,
} from '@area/domain/staff/member-status';
import type { MemberFacts, StaffStatus } from '@area/domain/staff/member-status';
import type { PermissionSet } from '@area/domain/staff/permission-sets';
import type { StaffSessionEnd } from '@area/domain/staff/session-limits';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import {
  findStaffByUuid,
  lockAdministrators,
  lockStaff,
  updateStaff,
} from '../staff/members-store.ts';
import type { Staff } from '../staff/store.ts';
import { removeFactors } from '../staff-factors/factors-store.ts';
import { voidRecoveryCodes } from '../staff-factors/recovery-codes-store.ts';
import { endStaffSessions } from '../staff-sessions/sessions-store.ts';
import { revokeDelegationsOf } from './delegations-store.ts';
import { withdrawInvitations } from './invitations-store.ts';
import { refuseChange, requireChange } from './refuse-change.ts';
import { sendInvitation } from './send-invitation.ts';

/** Who changes a member, and why. */
export interface MemberChange {
  readonly uuid: string;
  readonly actor_uuid: string;
  readonly reason: string;
}

/** *Errors*: NOT_FOUND. */
export const getMember = async (db: Db, uuid: string): Promise<Staff> => {
  const staff = await findStaffByUuid(db, uuid);
  if (!staff) throw new AppError('NOT_FOUND');
  return staff;
};

/** A member locked for a change, with the facts that decide about it. Administrators first, so that locks have one order. */
const lockMember = async (tx: Db, { uuid, actor_uuid }: MemberChange) => {
  const administrators = await lockAdministrators(tx);
  const staff = await lockStaff(tx, uuid);
  if (!staff) throw new AppError('NOT_FOUND');
  const other_administrators = administrators.filter((each) => each.uuid !== uuid).length;
  const facts: MemberFacts = { actor_uuid, other_administrators };
  return { staff, facts };
};

const ENDS: Readonly<Partial<Record<StaffStatus, StaffSessionEnd>>> = {
  LOCKED: 'LOCKED',
  LEFT: 'LEFT',
};

/** Takes everything from a member that opens something. */
const takeWaysIn = async (tx: Db, staff_uuid: string, now: Date): Promise<void> => {
  await removeFactors(tx, staff_uuid, { now });
  await voidRecoveryCodes(tx, staff_uuid, now);
  await withdrawInvitations(tx, staff_uuid, now);
};

/**
 * Changes the status of a member: after a lock or a leave their sessions are over at once, and a person who left keeps no
 * credentials. *Errors*: NOT_FOUND, STAFF_CHANGE_REFUSED. *Source*: office 1.
 */
export const moveMember = async (
  tx: Db,
  { clock }: Pick<Parts, 'clock'>,
  change: MemberChange & { readonly to: StaffStatus },
): Promise<Staff> => {
  const { uuid, to, actor_uuid, reason: status_reason } = change;
  const { staff, facts } = await lockMember(tx, change);
  requireChange(whyNotMoveMember(staff, to, facts));
  const now = clock.wall();
  const why = ENDS[to];
  if (why) await endStaffSessions(tx, { staff_uuid: uuid }, { why, now });
  if (to === 'LEFT') {
    await takeWaysIn(tx, uuid, now);
    await revokeDelegationsOf(tx, uuid, { revoked_by: actor_uuid, now });
  }
  await updateStaff(tx, uuid, {
    status: to,
    status_reason,
    status_changed_at: now,
    ...(to === 'LEFT' && { password_hash: null, sso_subject: null }),
  });
  return getMember(tx, uuid);
};

/** Gives a member other rights; their sessions are over. *Errors*: NOT_FOUND, STAFF_CHANGE_REFUSED. */
export const changeRole = async (
  tx: Db,
  { clock }: Pick<Parts, 'clock'>,
  change: MemberChange & { readonly permission_set: PermissionSet },
): Promise<Staff> => {
  const { uuid, permission_set } = change;
  const { staff, facts } = await lockMember(tx, change);
  requireChange(whyNotChangeRole(staff, permission_set, facts));
  const now = clock.wall();
  await endStaffSessions(tx, { staff_uuid: uuid }, { why: 'ROLE_CHANGED', now });
  await updateStaff(tx, uuid, { permission_set });
  return getMember(tx, uuid);
};

/**
 * Makes password and factors of a member void, ends their sessions and sends them a link. It needs two people: a call of
 * the office runs this only after the approval. *Errors*: NOT_FOUND, STAFF_CHANGE_REFUSED.
 */
export const resetMember = async (
  tx: Db,
  parts: Pick<Parts, 'clock' | 'settings'>,
  change: MemberChange,
): Promise<Staff> => {
  const { uuid, actor_uuid } = change;
  const { staff } = await lockMember(tx, change);
  requireChange(whyNotResetMember(staff, actor_uuid) ?? envelope(staff));
  const now = parts.clock.wall();
  await endStaffSessions(tx, { staff_uuid: uuid }, { why: 'RESET', now });
  await takeWaysIn(tx, uuid, now);
  await updateStaff(tx, uuid, { password_hash: null, password_changed_at: now });
  const kind = staff.status === 'INVITED' ? 'INVITE' : 'RESET';
  await sendInvitation(tx, parts, { staff, kind, created_by: actor_uuid });
  return getMember(tx, uuid);
};

/** An emergency access is made again only at the command line. */
const envelope = ({ is_break_glass }: Staff): Reason | undefined =>
  is_break_glass ? reason('rules.staff_life.envelope') : undefined;

/** Sends the link of an invitation again; the earlier one is void. *Errors*: NOT_FOUND, STAFF_CHANGE_REFUSED. */
export const resendLink = async (
  tx: Db,
  parts: Pick<Parts, 'clock' | 'settings'>,
  change: MemberChange,
): Promise<Staff> => {
  const { staff } = await lockMember(tx, change);
  if (staff.status !== 'INVITED') refuseChange(reason('rules.staff_life.not_invited'));
  await sendInvitation(tx, parts, { staff, kind: 'INVITE', created_by: change.actor_uuid });
  return staff;
};
