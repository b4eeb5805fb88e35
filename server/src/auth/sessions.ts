import type { Session } from '../http/session.ts';
import type { Parts } from '../parts.ts';
import { hashToken } from './tokens.ts';

const BEARER = /^Bearer ([\w-]{20,100})$/i;

/** The session of a bearer token that is alive right now, or nothing. */
export const findSession = async (
  parts: Pick<Parts, 'database' | 'clock'>,
  authorization: string | undefined,
): Promise<Session | undefined> => {
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (!token) return undefined;
  return parts.database.kysely
    .selectFrom('tokens')
    .innerJoin('interveners', 'interveners.uuid', 'tokens.intervener_uuid')
    .select(['tokens.intervener_uuid', 'tokens.portal_id', 'tokens.family'])
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', 'access')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', parts.clock.wall())
    // A blocked person has no session, whatever the token says.
    .where('interveners.intervener_status', 'not in', ['BLOQUEADO', 'BLOQUEADO_AML'])
    .executeTakeFirst();
};
