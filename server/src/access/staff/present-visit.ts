import type { StaffLook } from '@area/contract/staff/schemas';
import type { Db } from '../../platform/db/tables.ts';
import type { Session, StaffInArea } from '../../platform/http/session.ts';

/** Who looks, why, and how long they still may. */
export const presentVisit = async (
  db: Db,
  { family }: Session,
  staff: StaffInArea,
): Promise<StaffLook> => {
  const { opened_at, expires_at } = await db
    .selectFrom('token_families')
    .select(['opened_at', 'expires_at'])
    .where('uuid', '=', family)
    .executeTakeFirstOrThrow();
  return {
    staff_name: staff.name,
    reason: staff.reason,
    since: opened_at.toISOString(),
    until: expires_at.toISOString(),
  };
};
