import { recordStaffAct } from '../staff/record-staff-act.ts';
import type { OfficeContext } from './office-context.ts';
import type { Subject } from '@area/domain/staff/subjects';

/** What somebody did at the office. */
interface Act {
  /** The call, or what became of a proposal. */
  readonly call: string;
  readonly subject: string;
  readonly reason: string | null;
  /** The hash of the input: the person who has the input can prove it. */
  readonly content_hash: Buffer;
}

const LONGEST_SUBJECT = 500;

/** Subjects in a line of the trail, and the files that a decision was about. */
export const nameSubjects = (
  subjects: readonly Subject[],
  evidence: readonly string[] = [],
): string =>
  [...subjects.map(({ kind, uuid }) => `${kind} ${uuid}`), ...evidence]
    .join(', ')
    .slice(0, LONGEST_SUBJECT);

/** Writes an act of the office at the end of the chained audit trail, in the transaction of its effect. */
export const recordAct = async (
  { db, parts, actor }: Pick<OfficeContext, 'db' | 'parts' | 'actor'>,
  { reason, ...act }: Act,
): Promise<void> =>
  recordStaffAct(db, {
    ...act,
    reason: reason ?? '',
    at: parts.clock.wall(),
    staff_uuid: actor.uuid,
    office_session: actor.session,
    request_id: actor.request_id,
    ip: actor.ip,
  });
