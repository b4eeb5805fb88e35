import { isRegistered } from '@area/domain/operation/codes';
import { blockedUntil } from '@area/domain/signature/challenge';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { AppError } from '../http/app-error.ts';
import { getProgress } from '../operations/signers.ts';
import type { OperationWhole } from '../operations/store.ts';
import { formatTime } from '@area/domain/calendar/format-date';
import { listSignatures } from './store.ts';

type Db = Kysely<Tables>;

/** The person who signs, with their phone. *Errors*: NOTHING_TO_SIGN when no signature of theirs is missing. */
export const getSigner = async (db: Db, operation: OperationWhole, intervener: string) => {
  const signed = (await listSignatures(db, operation)).map(({ intervener_uuid }) => intervener_uuid);
  const { people, signers } = await getProgress(db, operation, signed);
  const person = people.find(({ uuid }) => uuid === intervener);
  const counts = signers.some(({ uuid }) => uuid === intervener);
  const waits = isRegistered(operation.operation_status) && !signed.includes(intervener);
  if (!person?.mobile_phone || !counts || !waits) throw new AppError('NOTHING_TO_SIGN');
  return { ...person, mobile_phone: person.mobile_phone };
};

/**
 * One act of signing at a time for a person, whatever the order: pauses, limits and wrong codes are
 * counted for the person, and two requests at once must not both pass the same count.
 */
export const holdSigner = async (db: Db, intervener: string): Promise<void> => {
  await db.selectFrom('interveners').select('uuid').where('uuid', '=', intervener).forNoKeyUpdate().execute();
};

/** *Errors*: SIGNING_BLOCKED after too many wrong codes in a row, until when. */
export const requireUnblocked = async (db: Db, intervener: string, now: Date): Promise<void> => {
  const failures = await db
    .selectFrom('sign_failures')
    .select(['consecutive', 'last_at'])
    .where('intervener_uuid', '=', intervener)
    .executeTakeFirst();
  const until = failures && blockedUntil(failures.consecutive, failures.last_at);
  if (!until || until <= now) return;
  const retryAfter = Math.ceil((until.getTime() - now.getTime()) / 1000);
  throw new AppError('SIGNING_BLOCKED', { params: { time: formatTime(until) }, retryAfter });
};

/** Counts a wrong code; after a block has passed the count starts anew. The caller holds the person. */
export const countFailure = async (db: Db, intervener: string, now: Date): Promise<void> => {
  const before = await db
    .selectFrom('sign_failures')
    .select(['consecutive', 'last_at'])
    .where('intervener_uuid', '=', intervener)
    .executeTakeFirst();
  const hasServed = before && blockedUntil(before.consecutive, before.last_at);
  const consecutive = !before || hasServed ? 1 : before.consecutive + 1;
  await db
    .insertInto('sign_failures')
    .values({ intervener_uuid: intervener, consecutive, last_at: now })
    .onConflict((conflict) => conflict.column('intervener_uuid').doUpdateSet({ consecutive, last_at: now }))
    .execute();
};

export const forgetFailures = async (db: Db, intervener: string): Promise<void> => {
  await db.deleteFrom('sign_failures').where('intervener_uuid', '=', intervener).execute();
};
