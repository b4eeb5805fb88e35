import type { Listing } from '@area/contract/paging';
import type { StaffVisit } from '@area/contract/staff/schemas';
import type { Db } from '../../platform/db/tables.ts';
import { countVisits, listVisitRows } from './visits-store.ts';

/** Every session of staff in a person's area, newest first, with the number of requests. */
export const listVisits = async (
  db: Db,
  intervener: string,
  { $limit, $offset }: { $limit: number; $offset: number },
): Promise<Listing<StaffVisit>> => {
  const total = await countVisits(db, intervener);
  const rows = await listVisitRows(db, intervener, { $limit, $offset });
  const items = rows.map(({ opened_at, expires_at, ended_at, reason, looked_at, staff_name }) => ({
    at: opened_at.toISOString(),
    until: (ended_at ?? expires_at).toISOString(),
    staff_name,
    reason: reason ?? '',
    looked_at: looked_at ?? 0,
  }));
  return { items, total };
};
