import type { StaffAccess } from '@area/contract/office/staff/schemas';
import { STAFF_ACTIONS, whyNotStaff } from '@area/domain/staff/permission-sets';
import type { Db } from '../../platform/db/tables.ts';
import { groupBy } from '../../platform/group-by.ts';
import { listLastActs } from '../staff/audit-store.ts';
import { listStaff } from '../staff/members-store.ts';
import { listFactorKinds } from '../staff-factors/factors-store.ts';
import { listLastUses } from '../staff-sessions/sessions-store.ts';

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** The rights of each member of staff, and when they last used them. *Source*: office 1. */
export const reviewAccess = async (db: Db): Promise<StaffAccess[]> => {
  const uses = new Map((await listLastUses(db)).map((use) => [use.staff_uuid, use]));
  const acts = groupBy(await listLastActs(db), ({ staff_uuid }) => staff_uuid);
  const factors = groupBy(await listFactorKinds(db), ({ staff_uuid }) => staff_uuid);
  return (await listStaff(db)).map((staff) => ({
    uuid: staff.uuid,
    username: staff.username,
    name: staff.name,
    email: staff.email,
    status: staff.status,
    status_reason: staff.status_reason,
    permission_set: staff.permission_set,
    rights:
      staff.status === 'LEFT'
        ? []
        : STAFF_ACTIONS.filter((action) => !whyNotStaff(staff.permission_set, action)),
    is_break_glass: staff.is_break_glass,
    factors: (factors.get(staff.uuid) ?? []).map(({ kind }) => kind),
    has_password: staff.password_hash !== null,
    has_sso: staff.sso_subject !== null,
    created_at: staff.created_at.toISOString(),
    last_login_at: iso(uses.get(staff.uuid)?.last_login_at),
    last_used_at: iso(uses.get(staff.uuid)?.last_used_at),
    last_acts: (acts.get(staff.uuid) ?? []).map(({ call, at }) => ({ call, at: at.toISOString() })),
  }));
};
