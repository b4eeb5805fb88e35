import type { ErrorCode } from '@area/contract/errors';
import { formatTime } from '@area/domain/calendar/format-date';
import { madridDate } from '@area/domain/calendar/madrid';
import {
  BLOCKS_PER_DAY,
  FAILURES_BEFORE_BLOCK,
  blockedUntil,
} from '@area/domain/signature/challenge';
import type { CodeVerdict } from '@area/domain/signature/challenge';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** What is answered to a code that is not taken, whatever it was sent for. */
export const CODE_REFUSALS = {
  wrong: 'CODE_WRONG',
  expired: 'CODE_EXPIRED',
  used: 'CODE_USED',
  exhausted: 'CODE_EXHAUSTED',
  changed: 'CODE_CHANGED',
} as const satisfies Record<Exclude<CodeVerdict, 'accepted'>, ErrorCode>;

const find = async (db: Db, intervener: string) =>
  db
    .selectFrom('sign_failures')
    .selectAll()
    .where('intervener_uuid', '=', intervener)
    .executeTakeFirst();

/** *Errors*: SIGNING_BLOCKED after too many wrong codes in a row, until when; SIGNING_LOCKED after the third time in a day. */
export const requireUnblocked = async (db: Db, intervener: string, now: Date): Promise<void> => {
  const failures = await find(db, intervener);
  if (failures?.needs_office) throw new AppError('SIGNING_LOCKED');
  const until = failures && blockedUntil(failures.consecutive, failures.last_at);
  if (!until || until <= now) return;
  const retryAfter = Math.ceil((until.getTime() - now.getTime()) / 1000);
  throw new AppError('SIGNING_BLOCKED', { params: { time: formatTime(until) }, retryAfter });
};

type Failures = Awaited<ReturnType<typeof find>>;

/** A day's blocks add up whatever happens in between, and are forgotten the next day. */
const blocksAfter = (before: Failures, consecutive: number, now: Date) => {
  const today = madridDate(now);
  const earlier = before?.blocked_on === today ? before.blocks_that_day : 0;
  if (consecutive < FAILURES_BEFORE_BLOCK)
    return {
      blocked_on: before?.blocked_on ?? null,
      blocks_that_day: before?.blocks_that_day ?? 0,
    };
  return {
    blocked_on: today,
    blocks_that_day: earlier + 1,
    needs_office: earlier + 1 >= BLOCKS_PER_DAY,
  };
};

/** Counts a wrong code; after a block has passed the count starts again. The caller holds the person. *Source*: decisions 6.3 (OTP). */
export const countFailure = async (db: Db, intervener: string, now: Date): Promise<void> => {
  const before = await find(db, intervener);
  const hasServed = before && blockedUntil(before.consecutive, before.last_at);
  const consecutive = !before || hasServed ? 1 : before.consecutive + 1;
  const counted = { consecutive, last_at: now, ...blocksAfter(before, consecutive, now) };
  await db
    .insertInto('sign_failures')
    .values({ intervener_uuid: intervener, ...counted })
    .onConflict((conflict) => conflict.column('intervener_uuid').doUpdateSet(counted))
    .execute();
};

/** A right code: the next wrong one is the first in a row. The blocks of the day stay counted. */
export const forgetFailures = async (db: Db, intervener: string): Promise<void> => {
  await db
    .updateTable('sign_failures')
    .set({ consecutive: 0 })
    .where('intervener_uuid', '=', intervener)
    .execute();
};

/** What the office does once it has spoken with the person. Says whether there was anything to lift. */
export const liftBlock = async (db: Db, intervener: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sign_failures')
    .where('intervener_uuid', '=', intervener)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
