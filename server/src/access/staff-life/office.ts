import {
  changeStaffRole,
  delegateStaff,
  endStaffMember,
  inviteStaff,
  linkStaffIdentity,
  listDelegations,
  listStaff,
  lockStaffMember,
  resendInvitation,
  resetStaff,
  reviewAccess,
  revokeDelegation,
  unlockStaffMember,
} from '@area/contract/office/staff/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import type { StaffStatus } from '@area/domain/staff/member-status';
import type { ProposedChange } from '@area/domain/staff/proposal';
import type { Subject } from '@area/domain/staff/subjects';
import { AppError } from '../../platform/http/app-error.ts';
import type { OfficeContext } from '../proposals/office-context.ts';
import type { OfficeRegister } from '../proposals/office-register.ts';
import type { Staff } from '../staff/store.ts';
import { changeRole, getMember, moveMember, resendLink, resetMember } from './change-member.ts';
import { delegate } from './delegate.ts';
import {
  findDelegation,
  listDelegations as listAll,
  revokeDelegation as revoke,
} from './delegations-store.ts';
import { inviteMember } from './invite.ts';
import { linkIdentity } from './link-identity.ts';
import { reviewAccess as review } from './access-review.ts';

type OfMember = Pick<OfficeContext, 'db' | 'parts' | 'actor'> & {
  readonly params: { readonly id: string };
  readonly body: { readonly reason: string };
};

const staffSubject = (uuid: string): readonly Subject[] => [{ kind: 'staff', uuid }];

const changeOf = ({ params, body, actor }: Omit<OfMember, 'db' | 'parts'>) => ({
  uuid: params.id,
  actor_uuid: actor.uuid,
  reason: body.reason,
});

const present = ({ uuid, username, status, permission_set }: Staff) => ({
  uuid,
  username,
  status,
  permission_set,
});

/** A change of a member as its checkers see it: who it is, and what changes. */
const changesOf = ({ username }: Staff, change: ProposedChange): readonly ProposedChange[] => [
  { field: 'username', from: username, to: username },
  change,
];

const moveTo = (to: StaffStatus) => ({
  subjects: ({ params: { id } }: Pick<OfMember, 'params'>) => staffSubject(id),
  changes: async ({ db, params: { id } }: Pick<OfMember, 'db' | 'params'>) => {
    const staff = await getMember(db, id);
    return changesOf(staff, { field: 'status', from: staff.status, to });
  },
  run: async (context: OfMember) =>
    present(await moveMember(context.db, context.parts, { ...changeOf(context), to })),
});

const readRoutes = ({ read }: OfficeRegister): void => {
  read(listStaff, async ({ db }) => review(db));
  read(reviewAccess, async ({ db }) => review(db));
  read(listDelegations, async ({ db, parts }) => listAll(db, madridDate(parts.clock.business())));
};

const wayInRoutes = ({ write }: OfficeRegister): void => {
  write(inviteStaff, {
    subjects: () => [],
    changes: async ({ body: { username, name, email, permission_set } }) =>
      Object.entries({ username, name, email, permission_set }).map(([field, to]) => ({
        field,
        from: null,
        to,
      })),
    run: async ({ db, parts, actor, body }) => {
      const { username, name, email, language, permission_set } = body;
      const invited = { username, name, email, language, permission_set };
      return present((await inviteMember(db, parts, { invited, created_by: actor.uuid })).staff);
    },
  });
  write(resendInvitation, {
    subjects: ({ params: { id } }) => staffSubject(id),
    changes: async ({ db, params: { id } }) =>
      changesOf(await getMember(db, id), { field: 'invitation', from: null, to: 'INVITE' }),
    run: async (context) => present(await resendLink(context.db, context.parts, changeOf(context))),
  });
  write(resetStaff, {
    subjects: ({ params: { id } }) => staffSubject(id),
    changes: async ({ db, params: { id } }) =>
      changesOf(await getMember(db, id), { field: 'invitation', from: null, to: 'RESET' }),
    run: async (context) =>
      present(await resetMember(context.db, context.parts, changeOf(context))),
  });
  write(linkStaffIdentity, {
    subjects: ({ params: { id } }) => staffSubject(id),
    changes: async ({ db, params: { id }, body: { subject, email } }) => {
      const staff = await getMember(db, id);
      return [
        ...changesOf(staff, { field: 'subject', from: staff.sso_subject, to: subject }),
        { field: 'email', from: staff.email, to: email ?? staff.email },
      ];
    },
    run: async (context) =>
      present(
        await linkIdentity(context.db, context.parts, { ...context.body, uuid: context.params.id }),
      ),
  });
};

const delegationRoutes = ({ write }: OfficeRegister): void => {
  write(delegateStaff, {
    subjects: ({ body: { from, to } }) => [...staffSubject(from), ...staffSubject(to)],
    changes: async ({ db, body }) => [
      { field: 'from', from: null, to: (await getMember(db, body.from)).username },
      { field: 'to', from: null, to: (await getMember(db, body.to)).username },
      { field: 'starts_on', from: null, to: body.starts_on },
      { field: 'ends_on', from: null, to: body.ends_on },
    ],
    run: async ({ db, parts, actor, body: { from, to, starts_on, ends_on, reason } }) => {
      const dates = { starts_on: civilDate(starts_on), ends_on: civilDate(ends_on) };
      const asked = { from_uuid: from, to_uuid: to, ...dates, reason };
      return { uuid: await delegate(db, parts, { asked, created_by: actor.uuid }) };
    },
  });
  write(revokeDelegation, {
    subjects: () => [],
    changes: async ({ db, params: { id } }) => {
      const found = await findDelegation(db, id);
      if (!found) throw new AppError('NOT_FOUND');
      return [{ field: 'delegation', from: `${found.from_name} ${found.to_name}`, to: null }];
    },
    run: async ({ db, parts, actor, params: { id: uuid } }) => {
      const by = { revoked_by: actor.uuid, now: parts.clock.wall() };
      if (!(await revoke(db, uuid, by))) throw new AppError('NOT_FOUND');
      return { uuid };
    },
  });
};

/** The lifecycle of staff. *Source*: office 1. */
export const officeStaff = (register: OfficeRegister): void => {
  const { write } = register;
  readRoutes(register);
  wayInRoutes(register);
  write(changeStaffRole, {
    subjects: ({ params: { id } }) => staffSubject(id),
    changes: async ({ db, params: { id }, body: { permission_set: to } }) => {
      const staff = await getMember(db, id);
      return changesOf(staff, { field: 'permission_set', from: staff.permission_set, to });
    },
    run: async (context) => {
      const { permission_set } = context.body;
      const change = { ...changeOf(context), permission_set };
      return present(await changeRole(context.db, context.parts, change));
    },
  });
  write(lockStaffMember, moveTo('LOCKED'));
  write(unlockStaffMember, moveTo('ACTIVE'));
  write(endStaffMember, moveTo('LEFT'));
  delegationRoutes(register);
};
