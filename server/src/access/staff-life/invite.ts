import type { Language } from '@area/domain/configuration/languages';
import { reason } from '@area/domain/rules/reason';
import { whyNotUsername } from '@area/domain/staff/member-status';
import type { PermissionSet } from '@area/domain/staff/permission-sets';
import type { Db } from '../../platform/db/tables.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { insertStaff, listStaffByEmail } from '../staff/store.ts';
import type { Staff } from '../staff/store.ts';
import { getMember } from './change-member.ts';
import { sendInvitation, sendWelcome } from './send-invitation.ts';

/** Who is invited, and with which rights. */
export interface Invited {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly permission_set: PermissionSet;
}

const requireFree = async (tx: Db, { username, email }: Invited): Promise<void> => {
  const why = whyNotUsername(username);
  if (why) refuseFields([{ field: 'username', ...why }]);
  const others = await listStaffByEmail(tx, email);
  if (others.some(({ status }) => status !== 'LEFT'))
    refuseFields([{ field: 'email', ...reason('rules.staff_life.email_taken') }]);
};

/**
 * Invites a member of staff: they set their own password and factor with a link, or log in with their corporate account.
 * *Errors*: INVALID_INPUT at `username` or `email`, STAFF_CHANGE_REFUSED. *Source*: office 1.
 */
export const inviteMember = async (
  tx: Db,
  parts: Pick<Parts, 'clock' | 'settings'>,
  { invited, created_by }: { readonly invited: Invited; readonly created_by: string | null },
): Promise<{ readonly staff: Staff; readonly link: string | undefined }> => {
  await requireFree(tx, invited);
  const uuid = newUuid();
  const now = parts.clock.wall();
  const row = { uuid, ...invited, status: 'INVITED', status_changed_at: now } as const;
  if (!(await insertStaff(tx, { ...row, created_at: now })))
    refuseFields([{ field: 'username', ...reason('rules.staff_life.username_taken') }]);
  const staff = await getMember(tx, uuid);
  // At the emergency command line the identity provider may be the part that does not answer.
  if (parts.settings.STAFF_OIDC_ISSUER === undefined || created_by === null)
    return { staff, link: await sendInvitation(tx, parts, { staff, kind: 'INVITE', created_by }) };
  await sendWelcome(tx, parts, staff);
  return { staff, link: undefined };
};
