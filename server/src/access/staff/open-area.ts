import type { StaffTokenAnswer } from '@area/contract/staff/schemas';
import { whyNotStaff } from '@area/domain/staff/permission-sets';
import type { Insertable } from 'kysely';
import { insertTokens, openFamily } from '../auth/store.ts';
import { ACCESS_LIFE_SECONDS, hashToken, newToken, secondsAfter } from '../auth/tokens.ts';
import type { TokenFamiliesTable, Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { hostOf } from '../../platform/http/calls/context.ts';
import { newUuid } from '../../platform/new-uuid.ts';
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
  'portal_id' | 'intervener_uuid' | 'staff_uuid' | 'reason' | 'ip' | 'user_agent'
>;

/** One access token, and none to renew it with. */
const insertSession = async (tx: Db, look: VisitRequest, now: Date): Promise<string> => {
  const [family, token] = [newUuid(), newToken()];
  const expires_at = secondsAfter(now, ACCESS_LIFE_SECONDS);
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

/**
 * Opens a client's area to a member of staff who has shown who they are: a quarter of an hour, without
 * renewal. *Errors*: STAFF_FORBIDDEN, NOT_FOUND when the host has no such client. *Source*: decisions 6.2.
 */
export const openArea = async (
  context: Context,
  staff: Staff,
  { document_number, reason }: AreaOpening,
): Promise<StaffTokenAnswer> => {
  const { db, parts, visit } = context;
  if (whyNotStaff(staff.permission_set, 'OPEN_CLIENT_AREA')) throw new AppError('STAFF_FORBIDDEN');
  const portal_id = hostOf(context);
  const client = await findClientAt(db, portal_id, document_number);
  if (!client) throw new AppError('NOT_FOUND');
  const { ip, user_agent } = visit;
  const look = {
    portal_id,
    intervener_uuid: client.uuid,
    staff_uuid: staff.uuid,
    reason,
    ip,
    user_agent,
  };
  const token = await inTransaction(db, async (tx) => insertSession(tx, look, parts.clock.wall()));
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: ACCESS_LIFE_SECONDS,
    scope: 'admin',
  };
};
