import type { Insertable } from 'kysely';
import { hashToken } from '../auth/tokens.ts';
import type { SsoAttemptsTable, Db } from '../../platform/db/tables.ts';
import type { AttemptSecrets } from './identity-provider.ts';

/** Time to show who one is. */
const ATTEMPT_MS = 10 * 60_000;

type AttemptFacts = Pick<Insertable<SsoAttemptsTable>, 'portal_id' | 'document_number' | 'reason'>;

/** Stores a login in progress, for any process; old ones are deleted. */
export const insertAttempt = async (
  db: Db,
  { state, ...secrets }: AttemptSecrets,
  asked: AttemptFacts & { now: Date },
): Promise<void> => {
  const { now, ...opening } = asked;
  await db.deleteFrom('sso_attempts').where('expires_at', '<', now).execute();
  const expires_at = new Date(now.getTime() + ATTEMPT_MS);
  await db
    .insertInto('sso_attempts')
    .values({ ...opening, ...secrets, state_hash: hashToken(state), expires_at })
    .execute();
};

/** Takes a returning login, for the first request only; it is unknown at another host. */
export const takeAttempt = async (
  db: Db,
  state: string,
  { portal_id, now }: { portal_id: string; now: Date },
) =>
  db
    .deleteFrom('sso_attempts')
    .where('state_hash', '=', hashToken(state))
    .where('portal_id', '=', portal_id)
    .where('expires_at', '>', now)
    .returning(['nonce', 'code_verifier', 'document_number', 'reason'])
    .executeTakeFirst();
