import type { Db } from '../../platform/db/tables.ts';

/** Longer than any page is open. *Units*: milliseconds. */
const LONGEST_OPEN_MS = 30 * 24 * 60 * 60 * 1000;

/** Who of the staff did something with a record last, by one of some calls. */
export const findLastAct = async (
  db: Db,
  uuid: string,
  { calls, now }: { readonly calls: readonly string[]; readonly now: Date },
) =>
  db
    .selectFrom('staff_audit')
    .innerJoin('staff', 'staff.uuid', 'staff_audit.staff_uuid')
    .select(['staff.name', 'staff_audit.call', 'staff_audit.at'])
    .where('staff_audit.subject', 'like', `%${uuid}%`)
    .where('staff_audit.call', 'in', calls)
    .where('staff_audit.at', '>', new Date(now.getTime() - LONGEST_OPEN_MS))
    .orderBy('staff_audit.seq', 'desc')
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
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.content_hash ?? undefined;
};
