import {
  FAILURES_BEFORE_LOCK,
  FAILURES_FORGOTTEN_SECONDS,
  LOCK_SECONDS,
} from '@area/domain/intervener/login-lock';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { hashToken, newToken, secondsAfter } from './tokens.ts';

/** Somebody tried from somewhere: what failures are counted by. */
export interface Attempt {
  /** Who is tried, known or not. */
  readonly subject: Buffer;
  /** The known device it comes from, or the empty one for all others. */
  readonly device: Buffer;
}

const UNKNOWN_DEVICE = Buffer.alloc(0);

interface Begun extends Attempt {
  readonly locked_until: Date | null;
}

/** Which counter an attempt uses, and whether it has to wait: one statement for everybody, known or not. */
export const beginAttempt = async (
  db: Db,
  { subject, device, now }: { subject: Buffer; device: string | undefined; now: Date },
): Promise<Begun> => {
  const shown = device === undefined ? UNKNOWN_DEVICE : hashToken(device);
  const { rows } = await sql<{ device: Buffer; locked_until: Date | null }>`
    with from_device as (
      select case when exists (select from known_devices where device_hash = ${shown} and subject_hash = ${subject})
                  then ${shown}::bytea else ${UNKNOWN_DEVICE}::bytea end as device
    )
    select device, locked_until from from_device
      left join login_failures on subject_hash = ${subject} and device_hash = device and locked_until > ${now}`.execute(
    db,
  );
  const [row] = rows;
  return {
    subject,
    device: row?.device ?? UNKNOWN_DEVICE,
    locked_until: row?.locked_until ?? null,
  };
};

const findLock = async (
  db: Db,
  { subject, device }: Attempt,
  now: Date,
): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('login_failures')
    .select('locked_until')
    .where('subject_hash', '=', subject)
    .where('device_hash', '=', device)
    .where('locked_until', '>', now)
    .executeTakeFirst();
  return row?.locked_until ?? undefined;
};

/**
 * Counts a failure. An attempt during the waiting time neither counts nor makes it longer: the answer is the end of the
 * waiting time.
 */
export const countFailure = async (
  db: Db,
  attempt: Attempt,
  now: Date,
): Promise<Date | undefined> => {
  const { subject, device } = attempt;
  const failures = sql`case when f.last_failed_at < ${secondsAfter(now, -FAILURES_FORGOTTEN_SECONDS)} then 1 else f.failures + 1 end`;
  const waits = sql`(${[...LOCK_SECONDS]}::int[])[least(${failures} - ${FAILURES_BEFORE_LOCK - 1}::int, ${LOCK_SECONDS.length}::int)]`;
  const { numAffectedRows } = await sql`
    insert into login_failures as f (subject_hash, device_hash, failures, last_failed_at, locked_until)
    values (${subject}, ${device}, 1, ${now}, null)
    on conflict (subject_hash, device_hash) do update set
      failures = ${failures}, last_failed_at = ${now},
      locked_until = case when ${failures} >= ${FAILURES_BEFORE_LOCK} then ${now}::timestamptz + ${waits} * interval '1 second' end
    where f.locked_until is null or f.locked_until <= ${now}`.execute(db);
  return numAffectedRows === 1n ? undefined : findLock(db, attempt, now);
};

/**
 * Forgets the failures after a success. Of many parallel guesses the right one may end after five others have failed: then
 * it must wait too, and the answer is the end of that wait.
 */
export const forgetFailures = async (
  db: Db,
  attempt: Attempt,
  now: Date,
): Promise<Date | undefined> => {
  await db
    .deleteFrom('login_failures')
    .where('subject_hash', '=', attempt.subject)
    .where('device_hash', '=', attempt.device)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .execute();
  return findLock(db, attempt, now);
};

/** Ends the wait of a person who has proved their identity in another way. */
export const liftLock = async (db: Db, subject: Buffer): Promise<void> => {
  await db
    .deleteFrom('login_failures')
    .where('subject_hash', '=', subject)
    .where('device_hash', '=', UNKNOWN_DEVICE)
    .execute();
};

const isKnown = async (db: Db, device: string): Promise<boolean> =>
  (await db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('device_hash', '=', hashToken(device))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The mark that a browser keeps after a success: its own, or a new one. A mark that is not ours is not accepted. */
export const rememberDevice = async (
  db: Db,
  { subject, shown, now }: { subject: Buffer; shown: string | undefined; now: Date },
): Promise<string> => {
  const device = shown !== undefined && (await isKnown(db, shown)) ? shown : newToken();
  await db
    .insertInto('known_devices')
    .values({
      device_hash: hashToken(device),
      subject_hash: subject,
      first_seen_at: now,
      last_seen_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['device_hash', 'subject_hash']).doUpdateSet({ last_seen_at: now }),
    )
    .execute();
  return device;
};

/** Whether somebody has logged in from this browser before. */
export const isDeviceOf = async (
  db: Db,
  { subject, shown }: { subject: Buffer; shown: string | undefined },
): Promise<boolean> =>
  shown !== undefined &&
  (await db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('subject_hash', '=', subject)
    .where('device_hash', '=', hashToken(shown))
    .executeTakeFirst()) !== undefined;

/** Whether the person has logged in before from any browser. The first browser needs no notification. */
export const hasKnownDevice = async (db: Db, subject: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('subject_hash', '=', subject)
    .limit(1)
    .executeTakeFirst()) !== undefined;
