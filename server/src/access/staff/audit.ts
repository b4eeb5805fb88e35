import type { Access } from '@area/contract/access';
import type { Call } from '@area/contract/call';
import type { FastifyRequest } from 'fastify';
import { whyNotStaff } from '@area/domain/staff/permission-sets';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Session, StaffInArea } from '../../platform/http/session.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { hashLink } from './audit-chain.ts';
import type { Link } from './audit-chain.ts';
import { insertAuditRow, lockAuditHead } from './audit-store.ts';

/** A request of staff in a client's area. */
interface StaffRequest {
  readonly call: Call;
  readonly session: Session;
  readonly staff: StaffInArea;
  readonly request: Pick<FastifyRequest, 'url' | 'id' | 'ip'>;
}

/** What only rows of the office have. */
type OfficeMark = Pick<Link, 'office_session' | 'content_hash'>;
const OF_OFFICE: OfficeMark = { office_session: null, content_hash: null };

const LONGEST_SUBJECT = 500;

const subjectOf = (url: string): string => url.replace(/^\/api/, '').slice(0, LONGEST_SUBJECT);

/** A row at the end of the chain. The lock orders the rows of all processes. */
export const appendLink = async (
  tx: Db,
  row: Omit<Link, 'seq' | 'previous_hash' | keyof typeof OF_OFFICE> & Partial<OfficeMark>,
): Promise<void> => {
  const head = await lockAuditHead(tx);
  const link = { ...OF_OFFICE, ...row, seq: head.seq + 1, previous_hash: head.hash };
  await insertAuditRow(tx, { ...link, hash: hashLink(link) });
};

/**
 * Writes that staff look, and commits it, before anything is answered: a request whose row cannot be written is not
 * answered.
 */
const recordStaffRequest = async (
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { call, session, staff, request }: StaffRequest,
): Promise<void> =>
  inTransaction(database.kysely, async (tx) =>
    appendLink(tx, {
      at: clock.wall(),
      staff_uuid: staff.uuid,
      intervener_uuid: session.intervener_uuid,
      family: session.family,
      call: call.id,
      subject: subjectOf(request.url),
      reason: staff.reason,
      request_id: request.id,
      ip: request.ip,
    }),
  );

/** What staff do in their own name. */
const isTheirs = (access: Access): boolean =>
  access.rule === 'staff' || (access.rule === 'operation' && access.staff !== undefined);

/**
 * The start of every request of staff: its audit row, and then whether it may continue. *Errors*: UNAUTHORIZED when their
 * permissions went since they came, CLIENT_ONLY for whatever changes something and is not theirs to do. *Source*: decisions
 * 6.2, admin mode.
 */
export const beginVisit = async (
  parts: Pick<Parts, 'database' | 'clock'>,
  look: StaffRequest,
): Promise<void> => {
  await recordStaffRequest(parts, look);
  if (whyNotStaff(look.staff.permission_set, 'OPEN_CLIENT_AREA'))
    throw new AppError('UNAUTHORIZED');
  if (look.call.method !== 'GET' && !isTheirs(look.call.access)) throw new AppError('CLIENT_ONLY');
};
