import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db/tables.ts';
import { appendLink } from './audit.ts';

/** What somebody of the staff does that is no call of the office: at its door, or at the command line. */
export interface StaffAct {
  readonly staff_uuid: string;
  readonly call: string;
  readonly subject: string;
  readonly reason: string;
  readonly at: Date;
  readonly ip: string;
}

/** Writes it at the end of the chained audit trail, in the transaction of its effect. */
export const recordStaffAct = async (
  tx: Db,
  { call, subject, reason, ...act }: StaffAct,
): Promise<void> =>
  appendLink(tx, {
    ...act,
    intervener_uuid: null,
    family: null,
    office_session: null,
    call,
    subject,
    reason,
    request_id: '',
    content_hash: createHash('sha256')
      .update(JSON.stringify([call, subject, reason]))
      .digest(),
  });
