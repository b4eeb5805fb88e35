import type { StepUpMethod } from '@area/domain/staff/step-up';
import { CHALLENGE_LIFE_SECONDS } from '@area/domain/staff/step-up';
import type { Insertable, Selectable } from 'kysely';
import type { ChallengePurpose } from '../../platform/db/stored-values.ts';
import type { Db, StaffChallengesTable } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { hashToken, newToken, secondsAfter } from '../auth/tokens.ts';

/** A challenge as its row has it. */
export type ChallengeRow = Selectable<StaffChallengesTable>;

type Asked = Pick<
  Insertable<StaffChallengesTable>,
  'purpose' | 'staff_uuid' | 'session_uuid' | 'scope'
>;

const DAY_SECONDS = 24 * 60 * 60;
/** At the identity provider people may need more time, for example to find their phone. */
const SSO_LIFE_SECONDS = 2 * CHALLENGE_LIFE_SECONDS;

/** Stores a challenge that is valid for minutes; unanswered ones are deleted after a day. */
export const insertChallenge = async (db: Db, asked: Asked, now: Date): Promise<ChallengeRow> => {
  await db
    .deleteFrom('staff_challenges')
    .where('expires_at', '<', secondsAfter(now, -DAY_SECONDS))
    .execute();
  return db
    .insertInto('staff_challenges')
    .values({
      ...asked,
      uuid: newUuid(),
      challenge: newToken(),
      created_at: now,
      expires_at: secondsAfter(
        now,
        asked.purpose === 'SSO_LOGIN' ? SSO_LIFE_SECONDS : CHALLENGE_LIFE_SECONDS,
      ),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Uses up the challenge of a passkey, for the first request only. */
export const takePasskeyQuestion = async (
  db: Db,
  { uuid, purpose, staff_uuid }: { uuid: string; purpose: ChallengePurpose; staff_uuid?: string },
  now: Date,
): Promise<string | undefined> => {
  const taken = await db
    .updateTable('staff_challenges')
    .set({ answered_at: now, answered_by: 'PASSKEY', spent_at: now })
    .where('uuid', '=', uuid)
    .where('purpose', '=', purpose)
    .$if(staff_uuid !== undefined, (query) => query.where('staff_uuid', '=', staff_uuid ?? ''))
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst();
  return taken?.challenge;
};

/** A challenge of a session that may still be answered or used. */
export const findStepUp = async (
  db: Db,
  { uuid, session_uuid }: { readonly uuid: string; readonly session_uuid: string },
  now: Date,
): Promise<ChallengeRow | undefined> =>
  db
    .selectFrom('staff_challenges')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('session_uuid', '=', session_uuid)
    .where('purpose', '=', 'STEP_UP')
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Stores the answer to a challenge: true for the first one only. */
export const answerStepUp = async (
  db: Db,
  uuid: string,
  answer: { readonly by: StepUpMethod; readonly hash: Buffer | null; readonly now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('staff_challenges')
    .set({ answered_at: answer.now, answered_by: answer.by, answer_hash: answer.hash })
    .where('uuid', '=', uuid)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', answer.now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Uses up the answer to a challenge within the transaction of its action: true once. */
export const spendStepUp = async (tx: Db, uuid: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff_challenges')
    .set({ spent_at: now })
    .where('uuid', '=', uuid)
    .where('answered_at', 'is not', null)
    .where('spent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** What an answer of the identity provider is checked against. */
export interface SsoSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly code_verifier: string;
}

/** Stores that somebody went to the identity provider to answer a challenge. If they go twice, the second attempt counts. */
export const setSsoSecrets = async (
  db: Db,
  uuid: string,
  { state, nonce, code_verifier }: SsoSecrets,
): Promise<void> => {
  await db
    .updateTable('staff_challenges')
    .set({ state_hash: hashToken(state), nonce, code_verifier })
    .where('uuid', '=', uuid)
    .execute();
};

/** Takes the challenge of a return from the identity provider, for the first request only. */
export const takeSsoChallenge = async (
  db: Db,
  state: string,
  now: Date,
): Promise<ChallengeRow | undefined> => {
  const found = await db
    .selectFrom('staff_challenges')
    .selectAll()
    .where('state_hash', '=', hashToken(state))
    .where('answered_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!found) return undefined;
  const { numUpdatedRows } = await db
    .updateTable('staff_challenges')
    .set({ state_hash: null, nonce: null, code_verifier: null })
    .where('uuid', '=', found.uuid)
    .where('state_hash', '=', hashToken(state))
    .executeTakeFirst();
  return numUpdatedRows === 1n ? found : undefined;
};
