import type { TokenAnswer } from '@area/contract/auth/schemas';
import type { Db } from '../../platform/db/tables.ts';
import { pairAnswer } from './open-session.ts';
import { newToken } from './tokens.ts';
import { exchange } from './families-store.ts';
import type { TokenUse } from './families-store.ts';

/**
 * Exchanges a refresh token for a new pair, or nothing. A spent one whose answer was lost may come again for
 * half a minute; its unclaimed pair is then put out of use. Any other spent one ends the family: two hold the
 * same token, and nobody can tell who is the thief. *Source*: trust, P10; ADR 0027.
 */
export const renewSession = async (db: Db, shown: TokenUse): Promise<TokenAnswer | undefined> => {
  const pair = { access: newToken(), refresh: newToken() };
  const [moved] = (await exchange(shown, pair).execute(db)).rows;
  return moved && !moved.is_replay ? pairAnswer(pair.access, pair.refresh) : undefined;
};
