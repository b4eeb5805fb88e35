import type { StaffLook } from '@area/contract/staff/schemas';
import type { Db } from '../../platform/db/tables.ts';
import type { Session, StaffInArea } from '../../platform/http/session.ts';
import { getVisit } from './visits-store.ts';

/** Who looks, why, and how long they still may. */
export const presentVisit = async (
  db: Db,
  { family }: Session,
  staff: StaffInArea,
): Promise<StaffLook> => {
  const { opened_at, expires_at } = await getVisit(db, family);
  return {
    staff_name: staff.name,
    reason: staff.reason,
    since: opened_at.toISOString(),
    until: expires_at.toISOString(),
  };
};
