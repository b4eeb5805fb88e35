import type { TokenAnswer } from '@area/contract/auth/schemas';
import type { Parts } from '../../platform/parts/parts.ts';
import { securityEvent, securityName } from '../../platform/security-events.ts';
import { pairAnswer } from './open-session.ts';
import { newToken } from './tokens.ts';
import { exchange } from './families-store.ts';
import type { TokenUse } from './families-store.ts';
import type { Visit } from '../../platform/http/visit.ts';

/**
 * Exchanges a refresh token for a new pair, or nothing. A used one whose answer was lost may come again for half a minute;
 * its unclaimed pair is then put out of use. Any other used one ends the family: two parties have the same token, and
 * nobody can know which one stole it. *Source*: trust, P10; ADR 0027.
 */
export const renewSession = async (
  { database, log }: Pick<Parts, 'log'> & { readonly database: Pick<Parts['database'], 'kysely'> },
  shown: TokenUse,
  { ip, request_id }: Pick<Visit, 'ip' | 'request_id'>,
): Promise<TokenAnswer | undefined> => {
  const pair = { access: newToken(), refresh: newToken() };
  const [moved] = (await exchange(shown, pair).execute(database.kysely)).rows;
  if (moved?.is_replay)
    securityEvent(log, {
      kind: 'refresh_replay',
      outcome: 'session_ended',
      subject: securityName('client', moved.intervener_uuid),
      ip,
      request_id,
      detail: { session: moved.family },
    });
  return moved && !moved.is_replay ? pairAnswer(pair.access, pair.refresh) : undefined;
};
