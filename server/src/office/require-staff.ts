import { whyNotStaff } from '@area/domain/staff/permission-sets';
import type { StaffAction } from '@area/domain/staff/permission-sets';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { translateReason } from '../texts/translate.ts';
import { UsageError } from './command.ts';

/** Who decides about a client is somebody who may: the name stays with the decision. *Errors*: UsageError. */
export const requireStaff = async (db: Kysely<Tables>, username: string, action: StaffAction): Promise<void> => {
  const member = await db.selectFrom('staff').select('permission_set').where('username', '=', username).executeTakeFirst();
  if (!member) throw new UsageError(`--by must name a member of staff; there is no ${username}`);
  const refused = whyNotStaff(member.permission_set, action);
  if (refused) throw new UsageError(translateReason(refused));
};
