import type { OfficeSession } from '@area/contract/office/session/schemas';
import { STAFF_SESSION_LIMITS } from '@area/domain/staff/session-limits';
import { csrfToken } from './staff-session.ts';
import type { StaffSession } from './staff-session.ts';

/** A session as its owner sees it; `token` is that of a browser, whose writes carry the CSRF token. */
export const presentStaffSession = (
  { kind, opened_at, factor_at, expires_at, ...session }: StaffSession,
  token: string | undefined,
): OfficeSession => ({
  ...session,
  kind,
  opened_at: opened_at.toISOString(),
  factor_at: factor_at.toISOString(),
  expires_at: expires_at.toISOString(),
  idle_seconds: STAFF_SESSION_LIMITS[kind].idle_seconds,
  csrf_token: kind === 'DEVICE' || token === undefined ? null : csrfToken(token),
});
