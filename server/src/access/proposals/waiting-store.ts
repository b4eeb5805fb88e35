import type { SubjectKind } from '@area/domain/staff/subjects';
import type { Db } from '../../platform/db/tables.ts';

/** The proposals about something that wait, as its page shows them. */
export const listWaitingAbout = async (db: Db, kind: SubjectKind, id: string) => {
  const rows = await db
    .selectFrom('proposals')
    .innerJoin('proposal_subjects as s', 's.proposal_uuid', 'proposals.uuid')
    .innerJoin('staff', 'staff.uuid', 'proposals.maker_uuid')
    .select(['proposals.uuid', 'proposals.action', 'staff.name as maker', 'proposals.made_at'])
    .where('proposals.status', '=', 'PENDING')
    .where('s.kind', '=', kind)
    .where('s.subject_id', '=', id)
    .orderBy('proposals.made_at')
    .execute();
  return rows.map((row) => ({ ...row, made_at: row.made_at.toISOString() }));
};
