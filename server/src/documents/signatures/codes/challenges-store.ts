import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Db, SignChallengesTable, Tables } from '../../../platform/db/tables.ts';

export type Challenge = Selectable<SignChallengesTable>;

export const insertChallenge = async (
  db: Db,
  row: Insertable<SignChallengesTable>,
): Promise<void> => {
  await db.insertInto('sign_challenges').values(row).execute();
};

/** When the codes for signatures were sent to somebody, the latest first. */
export const listSignatureCodesSince = async (db: Db, intervener: string, since: Date) =>
  db
    .selectFrom('sign_challenges')
    .select('created_at')
    .where('intervener_uuid', '=', intervener)
    .where('purpose', '=', 'SIGNATURE')
    .where('factor', '=', 'SMS')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();

/** The last code that was sent for any of these things, also for an earlier version of one. */
export const lockLastChallenge = async (
  db: Db,
  envelopes: readonly { readonly uuid: string }[],
  intervener: string,
): Promise<Challenge | undefined> => {
  const things = envelopes.map(({ uuid }) => uuid);
  return db
    .selectFrom('sign_challenges')
    .selectAll()
    .where('intervener_uuid', '=', intervener)
    .where('factor', '=', 'SMS')
    .where(
      sql<boolean>`envelope_uuids && array(
        select other.uuid from envelopes other join envelopes named using (purpose, entity_uuid) where named.uuid = any(${things}::uuid[]))`,
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
};

/** What a passkey of somebody was asked in a session, locked: it is answered once. */
export const lockQuestion = async (
  db: Db,
  { uuid, intervener, family }: { uuid: string; intervener: string; family: string },
): Promise<Challenge | undefined> =>
  db
    .selectFrom('sign_challenges')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('intervener_uuid', '=', intervener)
    .where('family', '=', family)
    .where('factor', '=', 'PASSKEY')
    .forUpdate()
    .executeTakeFirst();

const DAY_MS = 24 * 60 * 60_000;

/** Deletes the questions of somebody that no passkey answered by yesterday: nothing was sent for them. */
export const deleteOldQuestions = async (db: Db, intervener: string, now: Date): Promise<void> => {
  await db
    .deleteFrom('sign_challenges')
    .where('intervener_uuid', '=', intervener)
    .where('factor', '=', 'PASSKEY')
    .where('used_at', 'is', null)
    .where('expires_at', '<', new Date(now.getTime() - DAY_MS))
    .execute();
};

/** The last code that was sent for a change. */
export const findLastChangeCode = async (db: Db, intervener: string, sha256: string) =>
  db
    .selectFrom('sign_challenges')
    .selectAll()
    .where('intervener_uuid', '=', intervener)
    .where('purpose', '=', 'CHANGE')
    .where('bound_sha256', '=', sha256)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** How many codes were sent to somebody for changes of any kind. */
export const countChangeCodesSince = async (
  db: Db,
  intervener: string,
  since: Date,
): Promise<number> => {
  const { count } = await db
    .selectFrom('sign_challenges')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('intervener_uuid', '=', intervener)
    .where('purpose', '=', 'CHANGE')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Somebody with the phone for their codes, locked: wrong codes are counted for the person, one act at a time. */
export const lockPhoneOwner = async (db: Db, uuid: string) =>
  db
    .selectFrom('interveners')
    .select(['uuid', 'language', 'mobile_phone', 'mobile_phone_prefix'])
    .where('uuid', '=', uuid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const setChallengeUsed = async (db: Db, uuid: string, used_at: Date): Promise<void> => {
  await db.updateTable('sign_challenges').set({ used_at }).where('uuid', '=', uuid).execute();
};

export const countFailedTry = async (db: Db, uuid: string): Promise<void> => {
  await db
    .updateTable('sign_challenges')
    .set((eb) => ({ failed_tries: eb('failed_tries', '+', 1) }))
    .where('uuid', '=', uuid)
    .execute();
};

/** No code that was sent counts any more. */
export const expireCodes = async (db: Db, now: Date): Promise<void> => {
  await db
    .updateTable('sign_challenges')
    .set({ expires_at: now })
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
};

/** The wrong codes of a person, for any purpose. */
export const findFailures = async (db: Db, intervener: string) =>
  db
    .selectFrom('sign_failures')
    .selectAll()
    .where('intervener_uuid', '=', intervener)
    .executeTakeFirst();

export const storeFailures = async (
  db: Db,
  intervener: string,
  counted: Omit<Insertable<Tables['sign_failures']>, 'intervener_uuid'>,
): Promise<void> => {
  await db
    .insertInto('sign_failures')
    .values({ intervener_uuid: intervener, ...counted })
    .onConflict((conflict) => conflict.column('intervener_uuid').doUpdateSet(counted))
    .execute();
};

/** A right code: the next wrong one is the first in a row. The blocks of the day still count. */
export const forgetFailures = async (db: Db, intervener: string): Promise<void> => {
  await db
    .updateTable('sign_failures')
    .set({ consecutive: 0 })
    .where('intervener_uuid', '=', intervener)
    .execute();
};

/** Unlocks a person after the office has spoken with them. Returns whether they were locked. */
export const liftBlock = async (db: Db, intervener: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sign_failures')
    .where('intervener_uuid', '=', intervener)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
