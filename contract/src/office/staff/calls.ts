import { defineOfficeList, defineOfficeWrite } from '../define-office.ts';

const REFUSED = ['STAFF_CHANGE_REFUSED'] as const;

/** Who holds what, and when they last used it. *Source*: office 1. */
export const listStaff = defineOfficeList({
  id: 'listStaff',
  path: '/staff',
  right: 'MANAGE_USERS',
});

/** The same for the person who reviews it. */
export const reviewAccess = defineOfficeList({
  id: 'reviewAccess',
  path: '/staff/access-review',
  right: 'VIEW_AUDIT_LOG',
});

/** Who decides in whose place, now and later. */
export const listDelegations = defineOfficeList({
  id: 'listDelegations',
  path: '/staff/delegations',
  right: 'MANAGE_USERS',
});

/** *Source*: office 1; decisions 11.15. */
export const inviteStaff = defineOfficeWrite({
  id: 'inviteStaff',
  path: '/staff',
  action: 'INVITE_STAFF',
  errors: REFUSED,
});

/** Sends the link of an invitation again that was lost or is too old. */
export const resendInvitation = defineOfficeWrite({
  id: 'resendInvitation',
  path: '/staff/{id}/invitation',
  action: 'RESEND_INVITATION',
  errors: REFUSED,
});

/** Password and factors are void; the person sets others with a link. */
export const resetStaff = defineOfficeWrite({
  id: 'resetStaff',
  path: '/staff/{id}/reset',
  action: 'RESET_STAFF',
  errors: REFUSED,
});

export const changeStaffRole = defineOfficeWrite({
  id: 'changeStaffRole',
  path: '/staff/{id}/role',
  action: 'CHANGE_STAFF_ROLE',
  errors: REFUSED,
});

/** Ties a member to a subject of the identity provider, or to a mail address until their first login. */
export const linkStaffIdentity = defineOfficeWrite({
  id: 'linkStaffIdentity',
  path: '/staff/{id}/identity',
  action: 'LINK_STAFF_IDENTITY',
  errors: REFUSED,
});

export const lockStaffMember = defineOfficeWrite({
  id: 'lockStaffMember',
  path: '/staff/{id}/lock',
  action: 'LOCK_STAFF',
  errors: REFUSED,
});

export const unlockStaffMember = defineOfficeWrite({
  id: 'unlockStaffMember',
  path: '/staff/{id}/unlock',
  action: 'UNLOCK_STAFF',
  errors: REFUSED,
});

/** A member leaves: they can never log in again, their history stays. */
export const endStaffMember = defineOfficeWrite({
  id: 'endStaffMember',
  path: '/staff/{id}/leave',
  action: 'END_STAFF',
  errors: REFUSED,
});

/** Delegates the rights of a member to another between two dates. */
export const delegateStaff = defineOfficeWrite({
  id: 'delegateStaff',
  path: '/staff/delegations',
  action: 'DELEGATE',
  errors: REFUSED,
});

export const revokeDelegation = defineOfficeWrite({
  id: 'revokeDelegation',
  path: '/staff/delegations/{id}/revoke',
  action: 'REVOKE_DELEGATION',
});

export const OFFICE_STAFF_CALLS = [
  listStaff,
  reviewAccess,
  listDelegations,
  inviteStaff,
  resendInvitation,
  resetStaff,
  changeStaffRole,
  linkStaffIdentity,
  lockStaffMember,
  unlockStaffMember,
  endStaffMember,
  delegateStaff,
  revokeDelegation,
] as const;
