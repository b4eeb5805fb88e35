import { STAFF_SESSION_LIMITS } from '@area/domain/staff/session-limits';
import type { StaffSessionKind } from '@area/domain/staff/session-limits';
import type { Db } from '../../platform/db/tables.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { hashToken, newToken, secondsAfter } from '../auth/tokens.ts';
import type { Staff } from '../staff/store.ts';
import { endBrowserSessions, insertStaffSession } from './sessions-store.ts';
import type { StaffSession } from './staff-session.ts';

interface Opening {
  readonly staff: Pick<Staff, 'uuid' | 'username' | 'name' | 'permission_set'>;
  readonly kind: StaffSessionKind;
  readonly visit: Pick<Visit, 'ip' | 'user_agent'>;
  /** Of a browser: its mark, and its earlier session. */
  readonly browser?: { readonly device: string; readonly token: string | undefined };
  readonly factor_at: Date;
  readonly now: Date;
}

/** A session with its token, which is sent once. */
export interface OpenedSession {
  readonly session: StaffSession;
  readonly token: string;
}

/** Opens a session of an identified member of staff, within the given transaction. */
export const openStaffSession = async (
  tx: Db,
  { staff, kind, visit, browser, factor_at, now }: Opening,
): Promise<OpenedSession> => {
  const [uuid, token] = [newUuid(), newToken()];
  const device_hash = browser ? hashToken(browser.device) : null;
  if (browser && device_hash) {
    const token_hash = browser.token === undefined ? undefined : hashToken(browser.token);
    await endBrowserSessions(tx, { token_hash, device_hash }, now);
  }
  const expires_at = secondsAfter(now, STAFF_SESSION_LIMITS[kind].most_seconds);
  const { permission_set } = staff;
  await insertStaffSession(tx, {
    uuid,
    staff_uuid: staff.uuid,
    kind,
    permission_set,
    token_hash: hashToken(token),
    device_hash,
    opened_at: now,
    last_used_at: now,
    factor_at,
    expires_at,
    ip: visit.ip,
    user_agent: visit.user_agent,
  });
  const { username, name } = staff;
  const session = {
    uuid,
    kind,
    staff: { uuid: staff.uuid, username, name, permission_set },
    factor_at,
    opened_at: now,
    expires_at,
  };
  return { session, token };
};
