import { importJWK, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import { algorithmOf, partnerKey } from './partner-key.ts';

/** How far the clock of somebody else may be from ours. *Units*: seconds. */
export const TOLERANCE_SECONDS = 5;

interface Expected {
  readonly issuer: string;
  readonly audience: string;
  readonly now: Date;
  /** *Units*: seconds. */
  readonly longest_life: number;
}

/**
 * The claims of a token that a key signed for us. The key alone says the algorithm. *Errors*: throws when anything is wrong with the
 * token.
 */
export const verifyOneTimeToken = async (
  token: string,
  key: unknown,
  { now, longest_life, ...claims }: Expected,
): Promise<JWTPayload> => {
  const jwk = partnerKey.parse(key);
  const alg = algorithmOf(jwk);
  const limits = {
    algorithms: [alg],
    currentDate: now,
    clockTolerance: TOLERANCE_SECONDS,
    maxTokenAge: longest_life,
  };
  return (await jwtVerify(token, await importJWK(jwk, alg), { ...claims, ...limits })).payload;
};
