import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** Longer than any page is open. *Units*: milliseconds. */
const LONGEST_OPEN_MS = 30 * 24 * 60 * 60 * 1000;

/** What sixty clerks look at and do in about a day. *Units*: rows of the trail. */
const LOOKED_BACK = 20_000;

/**
 * Who of the staff did something with a record last, by one of some calls. It is asked while the record is locked for a write that is refused,
 * so it looks back only so far: of what was done before that, nobody is named. *Source*: ADR 256.
 */
export const findLastAct = async (
  db: Db,
  uuid: string,
  { calls, now }: { readonly calls: readonly string[]; readonly now: Date },
) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('staff_audit')
        .select(['seq', 'staff_uuid', 'call', 'at', 'subject'])
        .orderBy('seq', 'desc')
        // As a constant: the plan is made without values, and then takes a limit for a tenth of the table.
        .limit(sql.lit(LOOKED_BACK))
        .as('act'),
    )
    .innerJoin('staff', 'staff.uuid', 'act.staff_uuid')
    .select(['staff.name', 'act.call', 'act.at'])
    .where('act.subject', 'like', `%${uuid}%`)
    .where('act.call', 'in', calls)
    .where('act.at', '>', new Date(now.getTime() - LONGEST_OPEN_MS))
    .orderBy('act.seq', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The hash of a file that a member of staff fetched since then. */
export const findFetched = async (
  db: Db,
  { staff, paper, since }: { readonly staff: string; readonly paper: string; readonly since: Date },
): Promise<Buffer | undefined> => {
  const found = await db
    .selectFrom('staff_audit')
    .select('content_hash')
    .where('staff_uuid', '=', staff)
    .where('subject', '=', `document ${paper}`)
    .where('call', 'like', 'download%')
    .where('at', '>', since)
    // By the index of what a member did: by number the whole trail is read for a file that nobody fetched.
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.content_hash ?? undefined;
};
