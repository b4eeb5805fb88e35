import type { ErrorCode } from '@area/contract/errors';
import { formatTime } from '@area/domain/calendar/format-date';
import { madridDate } from '@area/domain/calendar/madrid';
import {
  BLOCKS_PER_DAY,
  FAILURES_BEFORE_BLOCK,
  blockedUntil,
} from '@area/domain/signature/challenge';
import type { CodeVerdict } from '@area/domain/signature/challenge';
import type { Db } from '../../../platform/db/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { findFailures, storeFailures } from './challenges-store.ts';

/** The answer to a refused code of any kind. */
export const CODE_REFUSALS = {
  wrong: 'CODE_WRONG',
  expired: 'CODE_EXPIRED',
  used: 'CODE_USED',
  exhausted: 'CODE_EXHAUSTED',
  changed: 'CODE_CHANGED',
} as const satisfies Record<Exclude<CodeVerdict, 'accepted'>, ErrorCode>;

/** *Errors*: SIGNING_BLOCKED after too many wrong codes in a row, until when; SIGNING_LOCKED after the third time in a day. */
export const requireUnblocked = async (db: Db, intervener: string, now: Date): Promise<void> => {
  const failures = await findFailures(db, intervener);
  if (failures?.needs_office) throw new AppError('SIGNING_LOCKED');
  const until = failures && blockedUntil(failures.consecutive, failures.last_at);
  if (!until || until <= now) return;
  const retryAfter = Math.ceil((until.getTime() - now.getTime()) / 1000);
  throw new AppError('SIGNING_BLOCKED', { params: { time: formatTime(until) }, retryAfter });
};

type Failures = Awaited<ReturnType<typeof findFailures>>;

/** The blocks of a day add up in any case, and are reset the next day. */
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

/**
 * Counts a wrong code; after a block has passed the count starts again. The caller has locked the person.
 * *Source*: decisions 6.3 (OTP).
 */
export const countFailure = async (db: Db, intervener: string, now: Date): Promise<void> => {
  const before = await findFailures(db, intervener);
  const hasServed = before && blockedUntil(before.consecutive, before.last_at);
  const consecutive = !before || hasServed ? 1 : before.consecutive + 1;
  const counted = { consecutive, last_at: now, ...blocksAfter(before, consecutive, now) };
  await storeFailures(db, intervener, counted);
};
