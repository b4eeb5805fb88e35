import type { TokenAnswer } from '@area/contract/auth/schemas';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { endFamiliesBeyond } from './families-store.ts';
import { insertTokens, openFamily } from './store.ts';
import {
  ACCESS_LIFE_SECONDS,
  REFRESH_LIFE_SECONDS,
  SESSIONS_PER_PERSON,
  hashToken,
  newToken,
  secondsAfter,
} from './tokens.ts';

/** Both tokens of a pair as a client gets them. */
export const pairAnswer = (access_token: string, refresh_token: string): TokenAnswer => ({
  access_token,
  token_type: 'Bearer',
  expires_in: ACCESS_LIFE_SECONDS,
  refresh_token,
  scope: 'private_area',
});

interface Opening {
  readonly portal_id: string;
  readonly intervener_uuid: string;
  readonly visit: Pick<Visit, 'ip' | 'user_agent' | 'device'>;
  /** The passkey that opens it, whose removal ends it. */
  readonly passkey_uuid?: string;
  readonly now: Date;
}

/**
 * Opens the session of an identified client, within the given transaction. Beyond the maximum, the session that was unused
 * for the longest time ends. *Source*: ADR 131.
 */
export const openClientSession = async (
  tx: Db,
  { portal_id, intervener_uuid, visit, passkey_uuid, now }: Opening,
): Promise<TokenAnswer> => {
  const { ip, user_agent, device } = visit;
  const [family, access, refresh] = [newUuid(), newToken(), newToken()];
  const expires_at = secondsAfter(now, REFRESH_LIFE_SECONDS);
  const device_hash = device === undefined ? null : hashToken(device);
  await openFamily(tx, {
    uuid: family,
    portal_id,
    kind: 'CLIENT',
    intervener_uuid,
    ip,
    user_agent,
    device_hash,
    ...(passkey_uuid !== undefined && { passkey_uuid }),
    opened_at: now,
    last_used_at: now,
    expires_at,
  });
  await insertTokens(tx, [
    {
      token_hash: hashToken(access),
      kind: 'access',
      family,
      issued_at: now,
      expires_at: secondsAfter(now, ACCESS_LIFE_SECONDS),
    },
    { token_hash: hashToken(refresh), kind: 'refresh', family, issued_at: now, expires_at },
  ]);
  await endFamiliesBeyond(tx, intervener_uuid, { most: SESSIONS_PER_PERSON, but: family, now });
  return pairAnswer(access, refresh);
};

/** Opens a session of the host itself: it belongs to no person, lasts a quarter of an hour, and is not renewed. */
export const openConsumerSession = async (
  db: Db,
  portal_id: string,
  now: Date,
): Promise<string> => {
  const [family, access] = [newUuid(), newToken()];
  const expires_at = secondsAfter(now, ACCESS_LIFE_SECONDS);
  await inTransaction(db, async (tx) => {
    await openFamily(tx, {
      uuid: family,
      portal_id,
      kind: 'CONSUMER',
      opened_at: now,
      last_used_at: now,
      expires_at,
    });
    await insertTokens(tx, [
      { token_hash: hashToken(access), kind: 'access', family, issued_at: now, expires_at },
    ]);
  });
  return access;
};
