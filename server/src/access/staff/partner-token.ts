import { decodeJwt } from 'jose';
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import type { Db } from '../../platform/db/tables.ts';
import { TOLERANCE_SECONDS, verifyOneTimeToken } from './one-time-token.ts';
import { findPartner, insertSpentToken } from './store.ts';

/** *Units*: seconds. */
const LONGEST_LIFE_SECONDS = 120;

const NAME = z.string().min(1).max(100);

/** The claims of a partner about a client: none may be missing. */
const handover = z.object({
  iss: NAME,
  aud: NAME,
  sub: NAME,
  jti: NAME,
  iat: z.int(),
  exp: z.int(),
});

export type Handover = z.output<typeof handover>;

const readHandover = (payload: JWTPayload): Handover | undefined => {
  const { data } = handover.safeParse(payload);
  return data && data.exp > data.iat && data.exp - data.iat <= LONGEST_LIFE_SECONDS
    ? data
    : undefined;
};

const readIssuer = (token: string): string | undefined => {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
};

/** What a partner of a host confirms, or nothing when anything at all is wrong with the token. */
export const readPartnerToken = async (
  db: Db,
  token: string,
  { portal, now }: { portal: string; now: Date },
): Promise<Handover | undefined> => {
  const partner = await findPartner(db, portal, readIssuer(token));
  if (!partner) return undefined;
  const expected = {
    issuer: partner.id,
    audience: portal,
    now,
    longest_life: LONGEST_LIFE_SECONDS,
  };
  const payload = await verifyOneTimeToken(token, partner.public_key, expected).catch(
    () => undefined,
  );
  return payload && readHandover(payload);
};

/** Uses up a token: true for the first request only. Long expired tokens are deleted. */
export const spendPartnerToken = async (
  tx: Db,
  { iss, jti, exp }: Handover,
  now: Date,
): Promise<boolean> => {
  const expires_at = new Date((exp + 2 * TOLERANCE_SECONDS) * 1000);
  return insertSpentToken(tx, { partner_id: iss, token_id: jti, expires_at }, now);
};
