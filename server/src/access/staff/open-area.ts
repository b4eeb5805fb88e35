import type { StaffTokenAnswer } from '@area/contract/staff/schemas';
import { whyNotStaff } from '@area/domain/staff/permission-sets';
import type { Insertable } from 'kysely';
import { insertTokens, openFamily } from '../auth/store.ts';
import { ACCESS_LIFE_SECONDS, hashToken, newToken, secondsAfter } from '../auth/tokens.ts';
import type { TokenFamiliesTable, Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { securityEvent, securityName } from '../../platform/security-events.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { findClientAt } from './store.ts';
import type { Staff } from './store.ts';

/** The client whose area is opened, and the reason. */
export interface AreaOpening {
  readonly document_number: string;
  readonly reason: string;
}

type Family = Insertable<TokenFamiliesTable>;
type VisitRequest = Pick<
  Family,
  | 'portal_id'
  | 'intervener_uuid'
  | 'staff_uuid'
  | 'staff_session_uuid'
  | 'reason'
  | 'ip'
  | 'user_agent'
>;

/** One access token, and none to renew it with. */
const insertSession = async (
  tx: Db,
  look: VisitRequest,
  { now, life_seconds }: { readonly now: Date; readonly life_seconds: number },
): Promise<string> => {
  const [family, token] = [newUuid(), newToken()];
  const expires_at = secondsAfter(now, life_seconds);
  await openFamily(tx, {
    ...look,
    uuid: family,
    kind: 'STAFF',
    opened_at: now,
    last_used_at: now,
    expires_at,
  });
  await insertTokens(tx, [
    { token_hash: hashToken(token), kind: 'access', family, issued_at: now, expires_at },
  ]);
  return token;
};

/** From where it is opened. */
interface From {
  readonly db: Db;
  readonly parts: Pick<Parts, 'clock' | 'log'>;
  readonly visit: Visit;
  readonly portal_id: string;
}

/** Who opens it, and from which session of the office. */
interface Opener extends Pick<Staff, 'uuid' | 'permission_set'> {
  readonly session: { readonly uuid: string; readonly expires_at: Date };
}

/** A quarter of an hour, and never longer than the session from which it is opened. *Units*: seconds. */
const lifeOf = (ends_at: Date, now: Date): number =>
  Math.min(ACCESS_LIFE_SECONDS, Math.floor((ends_at.getTime() - now.getTime()) / 1000));

/**
 * Opens a client's area to a member of staff who has shown who they are: a quarter of an hour, without
 * renewal. *Errors*: STAFF_FORBIDDEN, NOT_FOUND when the host has no such client. *Source*: decisions 6.2.
 */
export const openAreaAt = async (
  { db, parts, visit, portal_id }: From,
  { uuid: staff_uuid, permission_set, session }: Opener,
  { document_number, reason }: AreaOpening,
): Promise<StaffTokenAnswer> => {
  const { ip, user_agent, request_id } = visit;
  const about = { actor: securityName('staff', staff_uuid), ip, request_id };
  if (whyNotStaff(permission_set, 'OPEN_CLIENT_AREA')) {
    securityEvent(parts.log, { kind: 'staff_entry', outcome: 'refused', ...about });
    throw new AppError('STAFF_FORBIDDEN');
  }
  const client = await findClientAt(db, portal_id, document_number);
  if (!client) throw new AppError('NOT_FOUND');
  const look = {
    portal_id,
    intervener_uuid: client.uuid,
    staff_uuid,
    staff_session_uuid: session.uuid,
    reason,
    ip,
    user_agent,
  };
  const now = parts.clock.wall();
  const life_seconds = lifeOf(session.expires_at, now);
  const token = await inTransaction(db, async (tx) =>
    insertSession(tx, look, { now, life_seconds }),
  );
  const subject = securityName('client', client.uuid);
  securityEvent(parts.log, { kind: 'staff_entry', outcome: 'opened', ...about, subject });
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: life_seconds,
    scope: 'admin',
  };
};
