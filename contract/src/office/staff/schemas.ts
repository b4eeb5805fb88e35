import { LANGUAGES } from '@area/domain/configuration/languages';
import { STAFF_STATUSES } from '@area/domain/staff/member-status';
import { PERMISSION_SETS, STAFF_ACTIONS } from '@area/domain/staff/permission-sets';
import { STAFF_FACTORS } from '@area/domain/staff/step-up';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { byId, day, judgedDay, moment, uuid } from '../../schemas/wire.ts';
import type { OFFICE_STAFF_CALLS } from './calls.ts';

const LONGEST = 300;
const LONGEST_NAME = 120;

const permission_set = z.enum(PERMISSION_SETS);
const reason = z.string().trim().min(3).max(LONGEST);
const why = z.strictObject({ reason });

/** A member of staff after a change. */
const member = z.object({
  uuid,
  username: z.string(),
  status: z.enum(STAFF_STATUSES),
  permission_set,
});

/** Who holds what, and when they last used it. */
export const staffAccess = z.object({
  uuid,
  username: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  status: z.enum(STAFF_STATUSES),
  status_reason: z.string().nullable(),
  permission_set,
  rights: z.array(z.enum(STAFF_ACTIONS)),
  /** Whose secret waits in an envelope. */
  is_break_glass: z.boolean(),
  factors: z.array(z.enum(STAFF_FACTORS)),
  has_password: z.boolean(),
  has_sso: z.boolean(),
  created_at: moment,
  last_login_at: moment.nullable(),
  last_used_at: moment.nullable(),
  /** What they last did, each kind of thing once, latest first. */
  last_acts: z.array(z.object({ call: z.string(), at: moment })),
});
export type StaffAccess = z.output<typeof staffAccess>;

const delegation = z.object({
  uuid,
  from_uuid: uuid,
  from_name: z.string(),
  to_uuid: uuid,
  to_name: z.string(),
  starts_on: day,
  ends_on: day,
  reason: z.string(),
});

const change = (summary: string) =>
  defineSchemas({ summary, params: byId, body: why, response: member });

export const OFFICE_STAFF_SCHEMAS = {
  listStaff: defineListSchemas({
    summary: 'Everybody of the staff with their access',
    response: staffAccess,
  }),
  reviewAccess: defineListSchemas({
    summary: 'Who holds what, and when they last used it',
    response: staffAccess,
  }),
  listDelegations: defineListSchemas({
    summary: 'Who decides in whose place, now and later',
    response: delegation,
  }),
  inviteStaff: defineSchemas({
    summary: 'Invites a member of staff',
    body: z.strictObject({
      username: z.string().trim().min(1).max(LONGEST),
      name: z.string().trim().min(1).max(LONGEST_NAME),
      email: z.email().max(LONGEST),
      language: z.enum(LANGUAGES).default('es'),
      permission_set,
      reason,
    }),
    response: member,
  }),
  resendInvitation: change('Sends the link of an invitation anew'),
  resetStaff: change('Makes password and factors of a member void and sends a link'),
  changeStaffRole: defineSchemas({
    summary: 'Gives a member other rights',
    params: byId,
    body: z.strictObject({ permission_set, reason }),
    response: member,
  }),
  linkStaffIdentity: defineSchemas({
    summary: 'Ties a member to the identity provider',
    params: byId,
    body: z.strictObject({
      /** As the provider calls them. */
      subject: z.string().trim().min(1).max(LONGEST).nullable().default(null),
      email: z.email().max(LONGEST).nullable().default(null),
      reason,
    }),
    response: member,
  }),
  lockStaffMember: change('Locks a member: their sessions end at once'),
  unlockStaffMember: change('Lets a locked member come in again'),
  endStaffMember: change('A member leaves'),
  delegateStaff: defineSchemas({
    summary: 'Puts somebody in the place of another',
    body: z.strictObject({
      from: uuid,
      to: uuid,
      starts_on: judgedDay,
      ends_on: judgedDay,
      reason,
    }),
    response: z.object({ uuid }),
  }),
  revokeDelegation: defineSchemas({
    summary: 'Ends a delegation before its time',
    params: byId,
    body: why,
    response: z.object({ uuid }),
  }),
} satisfies SchemasOf<typeof OFFICE_STAFF_CALLS>;
