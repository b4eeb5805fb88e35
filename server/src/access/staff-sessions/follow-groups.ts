import { whyNotChangeRole } from '@area/domain/staff/member-status';
import type { PermissionSet } from '@area/domain/staff/permission-sets';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { recordStaffAct } from '../staff/record-staff-act.ts';
import type { VerifiedIdentity } from '../staff/identity-provider.ts';
import { lockAdministrators, lockStaff, updateStaff } from '../staff/members-store.ts';
import type { Staff } from '../staff/store.ts';
import { endStaffSessions } from './sessions-store.ts';

interface Told {
  readonly vouched: Pick<VerifiedIdentity, 'listGroups'>;
  readonly ip: string;
}

/** The rights of the first group of the setting that somebody is in. */
const rightsOf = (
  pairs: readonly { readonly group: string; readonly permission_set: PermissionSet }[],
  groups: readonly string[],
): PermissionSet | undefined => pairs.find(({ group }) => groups.includes(group))?.permission_set;

interface Change {
  readonly permission_set: PermissionSet;
  readonly ip: string;
  readonly now: Date;
}

/** The provider decides the rights; this function keeps the last administrator. *Errors*: SSO_UNKNOWN_STAFF. */
const change = async (
  tx: Db,
  uuid: string,
  { permission_set, ip, now }: Change,
): Promise<Staff | undefined> => {
  const administrators = await lockAdministrators(tx);
  const staff = await lockStaff(tx, uuid);
  if (!staff) return undefined;
  const isFirst = staff.status === 'INVITED';
  const isOther = staff.permission_set !== permission_set;
  if (!isFirst && !isOther) return staff;
  const other_administrators = administrators.filter((each) => each.uuid !== uuid).length;
  const facts = { actor_uuid: undefined, other_administrators };
  if (isOther && whyNotChangeRole(staff, permission_set, facts))
    throw new AppError('SSO_UNKNOWN_STAFF');
  const status = isFirst ? 'ACTIVE' : staff.status;
  await updateStaff(tx, uuid, { permission_set, status, status_changed_at: now });
  if (isOther) await endStaffSessions(tx, { staff_uuid: uuid }, { why: 'ROLE_CHANGED', now });
  const subject = `${staff.permission_set} ${permission_set}`;
  const act = { call: 'followGroups', subject, reason: 'identity provider' };
  await recordStaffAct(tx, { ...act, staff_uuid: uuid, at: now, ip });
  return { ...staff, permission_set, status };
};

/**
 * A member of staff with the rights of the identity provider, if the settings use them; a member in none of the groups has
 * none. The first login of an invited member makes them active. *Source*: office 1.
 */
export const followGroups = async (
  { database, clock, settings }: Pick<Parts, 'database' | 'clock' | 'settings'>,
  staff: Staff,
  { vouched, ip }: Told,
): Promise<Staff | undefined> => {
  const pairs = settings.STAFF_OIDC_GROUPS;
  const permission_set = pairs ? rightsOf(pairs, await vouched.listGroups()) : staff.permission_set;
  if (!permission_set) return undefined;
  return inTransaction(database.kysely, async (tx) =>
    change(tx, staff.uuid, { permission_set, ip, now: clock.wall() }),
  );
};
