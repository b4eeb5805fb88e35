import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { Db } from '../../platform/db/tables.ts';
import { verifyOneTimeToken } from '../staff/one-time-token.ts';
import { findIntegrationRow } from './store.ts';
import type { IntegrationRow } from './store.ts';

/** *Units*: seconds. */
const LONGEST_LIFE_SECONDS = 300;

const NAME = z.string().min(1).max(100);

/** The claims by which a program says who it is: none may be missing. *Source*: RFC 7523, 3. */
const assertion = z.object({ iss: NAME, sub: NAME, jti: NAME, iat: z.int(), exp: z.int() });

/** A program that proved who it is, and with which of its keys. */
interface ProvedIntegration {
  readonly row: IntegrationRow;
  readonly thumbprint: string;
  readonly jti: string;
  /** *Units*: seconds since 1970. */
  readonly exp: number;
}

const readIssuer = (token: string): string | undefined => {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
};

const isLive = ({ revoked_at, expires_at }: IntegrationRow, now: Date): boolean =>
  revoked_at === null && expires_at > now;

/** Who signed an assertion for us, or nothing when anything at all is wrong with it. */
export const readAssertion = async (
  db: Db,
  token: string,
  { audience, now }: { readonly audience: string; readonly now: Date },
): Promise<ProvedIntegration | undefined> => {
  const row = await findIntegrationRow(db, readIssuer(token) ?? '');
  if (!row || !isLive(row, now)) return undefined;
  const expected = { issuer: row.id, audience, now, longest_life: LONGEST_LIFE_SECONDS };
  for (const { public_key, thumbprint } of row.keys) {
    const payload = await verifyOneTimeToken(token, public_key, expected).catch(() => undefined);
    const { data } = assertion.safeParse(payload);
    if (data && data.sub === row.id && data.exp > data.iat)
      return data.exp - data.iat <= LONGEST_LIFE_SECONDS
        ? { row, thumbprint, jti: data.jti, exp: data.exp }
        : undefined;
  }
  return undefined;
};
