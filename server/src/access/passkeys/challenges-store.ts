import { PASSKEY_LIFE_MS } from '@area/domain/passkey/passkey';
import type { Insertable } from 'kysely';
import type { Db, PasskeyChallengesTable } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { newToken, secondsAfter } from '../auth/tokens.ts';

const DAY_SECONDS = 24 * 60 * 60;

type Asked = Pick<Insertable<PasskeyChallengesTable>, 'purpose' | 'portal_id' | 'family'>;

/** Stores a question that may be answered for minutes; those of yesterday are deleted. */
export const insertPasskeyChallenge = async (
  db: Db,
  asked: Asked,
  now: Date,
): Promise<{ uuid: string; challenge: string }> => {
  await db
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<', secondsAfter(now, -DAY_SECONDS))
    .execute();
  const [uuid, challenge] = [newUuid(), newToken()];
  await db
    .insertInto('passkey_challenges')
    .values({
      ...asked,
      uuid,
      challenge,
      created_at: now,
      expires_at: new Date(now.getTime() + PASSKEY_LIFE_MS),
    })
    .execute();
  return { uuid, challenge };
};

/** Uses up a question, for the first answer only, whatever that is worth. */
export const takePasskeyChallenge = async (
  db: Db,
  { uuid, purpose, portal_id, family }: Asked & { readonly uuid: string },
  now: Date,
): Promise<string | undefined> => {
  const taken = await db
    .updateTable('passkey_challenges')
    .set({ spent_at: now })
    .where('uuid', '=', uuid)
    .where('purpose', '=', purpose)
    .where('portal_id', '=', portal_id)
    .$if(typeof family === 'string', (query) => query.where('family', '=', family ?? ''))
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst();
  return taken?.challenge;
};
