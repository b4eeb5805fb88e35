import type { Db } from '../../platform/db/tables.ts';

const visitsTo = (db: Db, intervener: string) =>
  db
    .selectFrom('token_families')
    .where('token_families.intervener_uuid', '=', intervener)
    .where('token_families.kind', '=', 'STAFF');

export const countVisits = async (db: Db, intervener: string): Promise<number> => {
  const { total } = await visitsTo(db, intervener)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

/** A page of the sessions of staff in a person's area, newest first, with the number of requests. */
export const listVisitRows = async (
  db: Db,
  intervener: string,
  { $limit, $offset }: { $limit: number; $offset: number },
) =>
  visitsTo(db, intervener)
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

/** When a session of staff began, and until when it may last. */
export const getVisit = async (db: Db, family: string) =>
  db
    .selectFrom('token_families')
    .select(['opened_at', 'expires_at'])
    .where('uuid', '=', family)
    .executeTakeFirstOrThrow();
