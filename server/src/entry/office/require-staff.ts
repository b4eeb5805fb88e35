import type { StaffMember } from '@area/domain/staff/permission-sets';
import { whyNotStaff } from '@area/domain/staff/permission-sets';
import type { StaffAction } from '@area/domain/staff/permission-sets';
import type { Db } from '../../platform/db/tables.ts';
import { OFFICE_LANGUAGE, translateReason } from '../../platform/texts/translate.ts';
import { UsageError } from './command.ts';
import { findStaff } from '../../access/staff/store.ts';

/** *Errors*: UsageError if no member of staff has that name. */
export const getStaff = async (db: Db, username: string, option = '--by'): Promise<StaffMember> => {
  const member = await findStaff(db, username);
  if (!member)
    throw new UsageError(`${option} must name a member of staff; there is no ${username}`);
  return member;
};

/** The member of staff who decides, with the right; the name is stored with the decision. *Errors*: UsageError. */
export const requireStaff = async (
  db: Db,
  username: string,
  action: StaffAction,
): Promise<StaffMember> => {
  const member = await getStaff(db, username);
  const refused = whyNotStaff(member.permission_set, action);
  if (refused) throw new UsageError(translateReason(OFFICE_LANGUAGE, refused));
  return member;
};
