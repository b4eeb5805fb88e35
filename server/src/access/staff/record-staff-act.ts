import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db/tables.ts';
import { appendLink } from './audit.ts';

/** What is done at the office: by a call, at its login, or at the command line. */
export interface StaffAct {
  /** Nobody of the staff for what a shell does without a login. */
  readonly staff_uuid: string | null;
  readonly call: string;
  readonly subject: string;
  readonly reason: string;
  readonly at: Date;
  readonly ip: string;
  /** For a call: its session, the request, and a hash of its input. */
  readonly office_session?: string | null;
  readonly request_id?: string;
  readonly content_hash?: Buffer;
}

/** Writes it at the end of the chained audit trail, in the transaction of its effect. */
export const recordStaffAct = async (tx: Db, act: StaffAct): Promise<void> => {
  const said = JSON.stringify([act.call, act.subject, act.reason]);
  await appendLink(tx, {
    office_session: null,
    request_id: '',
    content_hash: createHash('sha256').update(said).digest(),
    ...act,
    intervener_uuid: null,
    family: null,
  });
};
