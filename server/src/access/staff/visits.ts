import type { Listing } from '@area/contract/paging';
import type { StaffVisit } from '@area/contract/staff/schemas';
import type { Db } from '../../platform/db/tables.ts';

const visitsTo = (db: Db, intervener: string) =>
  db
    .selectFrom('token_families')
    .where('token_families.intervener_uuid', '=', intervener)
    .where('token_families.kind', '=', 'STAFF');

/** Every session of staff in a person's area, newest first, with how much they looked. */
export const listVisits = async (
  db: Db,
  intervener: string,
  { $limit, $offset }: { $limit: number; $offset: number },
): Promise<Listing<StaffVisit>> => {
  const { total } = await visitsTo(db, intervener)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await visitsTo(db, intervener)
    .innerJoin('staff', 'staff.uuid', 'token_families.staff_uuid')
    .select(['opened_at', 'expires_at', 'ended_at', 'staff.name as staff_name', 'reason'])
    .select((eb) =>
      eb
        .selectFrom('staff_audit')
        .select((looks) => looks.fn.countAll<number>().as('count'))
        .whereRef('staff_audit.family', '=', 'token_families.uuid')
        .as('looked_at'),
    )
    .orderBy('opened_at', 'desc')
    .orderBy('token_families.uuid', 'desc')
    .limit($limit)
    .offset($offset)
    .execute();
  const items = rows.map(({ opened_at, expires_at, ended_at, reason, looked_at, staff_name }) => ({
    at: opened_at.toISOString(),
    until: (ended_at ?? expires_at).toISOString(),
    staff_name,
    reason: reason ?? '',
    looked_at: looked_at ?? 0,
  }));
  return { items, total };
};
