import { appendLink } from '../staff/audit.ts';
import type { OfficeContext } from './office-context.ts';
import type { Subject } from '@area/domain/staff/subjects';

/** What somebody did at the office. */
interface Act {
  /** The call, or what became of a proposal. */
  readonly call: string;
  readonly subject: string;
  readonly reason: string | null;
  /** Of what was given: whoever has it can show that it was this. */
  readonly content_hash: Buffer;
}

const LONGEST_SUBJECT = 500;

/** Subjects in a line of the trail. */
export const nameSubjects = (subjects: readonly Subject[]): string =>
  subjects
    .map(({ kind, uuid }) => `${kind} ${uuid}`)
    .join(', ')
    .slice(0, LONGEST_SUBJECT);

/** Writes an act of the office at the end of the chained audit trail, in the transaction of its effect. */
export const recordAct = async (
  { db, parts, actor }: Pick<OfficeContext, 'db' | 'parts' | 'actor'>,
  { call, subject, reason, content_hash }: Act,
): Promise<void> =>
  appendLink(db, {
    at: parts.clock.wall(),
    staff_uuid: actor.uuid,
    intervener_uuid: null,
    family: null,
    office_session: actor.session,
    call,
    subject,
    reason: reason ?? '',
    request_id: actor.request_id,
    ip: actor.ip,
    content_hash,
  });
