import type { PermissionSet } from '@area/domain/staff/permission-sets';
import { hiddenSeats } from '@area/domain/staff/seats';
import type { Subject } from '@area/domain/staff/subjects';
import type { Db } from '../../platform/db/tables.ts';

/**
 * The proposals about something that wait, as its page shows them to a reader: a suspicion is told before its block to nobody but
 * those who decide about it. *Source*: decisions 1.7 (no tipping-off), ADR 255.
 */
export const listWaitingAbout = async (
  db: Db,
  { kind, uuid }: Subject,
  reader: { readonly permission_set: PermissionSet },
) => {
  const hidden = hiddenSeats(reader.permission_set);
  const rows = await db
    .selectFrom('proposals')
    .innerJoin('proposal_subjects as s', 's.proposal_uuid', 'proposals.uuid')
    .innerJoin('staff', 'staff.uuid', 'proposals.maker_uuid')
    .select(['proposals.uuid', 'proposals.action', 'staff.name as maker', 'proposals.made_at'])
    .where('proposals.status', '=', 'PENDING')
    .where('s.kind', '=', kind)
    .where('s.subject_id', '=', uuid)
    .where((eb) => eb.not(eb('proposals.seats', '&&', eb.val([...hidden]))))
    .orderBy('proposals.made_at')
    .execute();
  return rows.map((row) => ({ ...row, made_at: row.made_at.toISOString() }));
};
