import type { Call } from '@area/contract/call';
import type { FastifyRequest } from 'fastify';
import {
  findStaffSession,
  requireCsrf,
  unauthorized,
} from '../../access/staff-sessions/staff-session.ts';
import type { StaffSession } from '../../access/staff-sessions/staff-session.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { noteMember } from './office-events.ts';

/** Who calls the office. *Errors*: UNAUTHORIZED without a session, CSRF_MISSING for a write without its token. */
export const admitStaff = async (
  parts: Parts,
  { access, method }: Call,
  request: FastifyRequest,
): Promise<StaffSession | undefined> => {
  if (access.rule === 'office_anyone') return undefined;
  const session = await findStaffSession(parts, request);
  if (!session) throw await unauthorized(parts, request);
  noteMember(request, session);
  if (method !== 'GET') requireCsrf(session, request);
  return session;
};
