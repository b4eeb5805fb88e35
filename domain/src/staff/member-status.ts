import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import type { PermissionSet } from './permission-sets.ts';
import { whyNotStaff } from './permission-sets.ts';

/** Lifecycle of a member of staff: invited until they set up their own way in. *Source*: office 1. */
export const STAFF_STATUSES = ['INVITED', 'ACTIVE', 'LOCKED', 'LEFT'] as const;
export type StaffStatus = (typeof STAFF_STATUSES)[number];

/** Where a status may go. The person who left stays in the history and never comes back under that name. *Source*: office 1. */
export const MEMBER_STEPS: Readonly<Record<StaffStatus, readonly StaffStatus[]>> = {
  INVITED: ['ACTIVE', 'LEFT'],
  ACTIVE: ['LOCKED', 'LEFT'],
  LOCKED: ['ACTIVE', 'LEFT'],
  LEFT: [],
};

/** What decides about a member of staff. */
export interface Member {
  readonly uuid: string;
  readonly status: StaffStatus;
  readonly permission_set: PermissionSet;
}

/** Who changes a member, and how many administrators of users would be left beside that one. */
export interface MemberFacts {
  /** Nobody when the command line does it. */
  readonly actor_uuid: string | undefined;
  readonly other_administrators: number;
}

/** Whether a permission set lets somebody manage the users. *Source*: decisions 6.2. */
export const isUserAdministrator = (set: PermissionSet): boolean =>
  whyNotStaff(set, 'MANAGE_USERS') === undefined;

/** Without one nobody could invite, unlock or give rights. */
const isLastAdministrator = (
  { status, permission_set }: Member,
  { other_administrators }: MemberFacts,
): boolean =>
  status === 'ACTIVE' && isUserAdministrator(permission_set) && other_administrators === 0;

const isSelf = ({ uuid }: Member, { actor_uuid }: MemberFacts): boolean => uuid === actor_uuid;

/**
 * Why the status of a member cannot change, or nothing. Nobody locks or removes themselves, and the last active
 * administrator of users stays. *Source*: office 1.
 */
export const whyNotMoveMember = (
  member: Member,
  to: StaffStatus,
  facts: MemberFacts,
): Reason | undefined => {
  if (!MEMBER_STEPS[member.status].includes(to))
    return reason('errors.transition_forbidden', { from: member.status, to });
  if (to === 'ACTIVE') return undefined;
  if (isSelf(member, facts)) return reason('rules.staff_life.self');
  return isLastAdministrator(member, facts)
    ? reason('rules.staff_life.last_administrator')
    : undefined;
};

/** Why a member does not get other rights, or nothing. *Source*: office 1. */
export const whyNotChangeRole = (
  member: Member,
  to: PermissionSet,
  facts: MemberFacts,
): Reason | undefined => {
  if (member.status === 'LEFT') return reason('rules.staff_life.left');
  if (member.permission_set === to) return reason('rules.staff_life.same_role');
  if (isSelf(member, facts)) return reason('rules.staff_life.self');
  return !isUserAdministrator(to) && isLastAdministrator(member, facts)
    ? reason('rules.staff_life.last_administrator')
    : undefined;
};

/** Why others cannot reset the login of a member, or nothing: members change only their own. *Source*: office 1. */
export const whyNotResetMember = (
  member: Pick<Member, 'uuid' | 'status'>,
  actor_uuid: string | undefined,
): Reason | undefined => {
  if (member.status === 'LEFT') return reason('rules.staff_life.left');
  return member.uuid === actor_uuid ? reason('rules.staff_life.own_reset') : undefined;
};

/** Why a member cannot come in, or nothing. The answer does not say which. *Source*: office 1. */
export const whyNotEnterOffice = (status: StaffStatus): Reason | undefined =>
  status === 'ACTIVE' ? undefined : reason('errors.staff_login_failed');

/** *Shape*: what people type at the login and others read in lists. *Source*: ADR 175. */
export const USERNAME_PATTERN = /^[a-z][a-z0-9._-]{2,39}$/;

/** Why somebody cannot be called that, or nothing. *Source*: office 1. */
export const whyNotUsername = (username: string): Reason | undefined =>
  USERNAME_PATTERN.test(username) ? undefined : reason('rules.staff_life.username');
