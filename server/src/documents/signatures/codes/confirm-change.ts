import { createHash } from 'node:crypto';
import type { SentCode } from '@area/contract/signatures/schemas';
import { maskPhone } from '@area/domain/identifiers/spanish-phone';
import {
  CODE_LIFE_MS,
  CODE_RESEND_AFTER_MS,
  CODE_TRIES,
  CONFIRMATIONS_PER_HOUR,
  isCode,
  judgeCode,
} from '@area/domain/signature/challenge';
import { hash, verify } from '@node-rs/argon2';
import type { Selectable } from 'kysely';
import { findBrandName } from '../../../access/config/store.ts';
import type { SignChallengesTable, Db } from '../../../platform/db/tables.ts';
import { AppError, Refusal } from '../../../platform/http/app-error.ts';
import type { Context } from '../../../platform/http/calls/context.ts';
import { callerOf } from '../../../platform/http/calls/context.ts';
import { Unconfirmed } from '../../../platform/http/unconfirmed.ts';
import { dialledNumber } from '../../../platform/outside/phone-number.ts';
import { newUuid } from '../../../platform/new-uuid.ts';
import { post } from '../../../platform/outside/outbox-store.ts';
import { requireGateway } from '../../../platform/outside/require-gateway.ts';
import type { Parts } from '../../../platform/parts/parts.ts';
import { speakerOf } from '../../../platform/texts/translate.ts';
import type { Speaker } from '../../../platform/texts/translate.ts';
import { CODE_REFUSALS, countFailure, requireUnblocked } from './failures.ts';
import {
  forgetFailures,
  lockPhoneOwner,
  countChangeCodesSince,
  findLastChangeCode,
  insertChallenge,
  setChallengeUsed,
  countFailedTry,
} from './challenges-store.ts';
import { newCode } from './request-code.ts';

type Challenge = Selectable<SignChallengesTable>;

const HOUR_MS = 60 * 60_000;

/** A change that is about to be made. */
export interface ConfirmedChange {
  /** Everything that makes it this change and no other. */
  readonly facts: readonly unknown[];
  /** What the SMS says of it. */
  readonly what: (say: Speaker) => string;
}

/** Nothing if the caller typed the code of this change; otherwise the answer instead of the change. */
export type Confirm = (change: ConfirmedChange) => Promise<Unconfirmed | Refusal | undefined>;

type Person = Awaited<ReturnType<typeof lockPhoneOwner>>;

/** *Errors*: CODE_TOO_MANY above ten in an hour, for any changes. */
const requireFew = async (db: Db, intervener: string, now: Date): Promise<void> => {
  const count = await countChangeCodesSince(db, intervener, new Date(now.getTime() - HOUR_MS));
  if (count >= CONFIRMATIONS_PER_HOUR)
    throw new AppError('CODE_TOO_MANY', { retryAfter: HOUR_MS / 1000 });
};

const resendAt = ({ created_at }: Pick<Challenge, 'created_at'>): Date =>
  new Date(created_at.getTime() + CODE_RESEND_AFTER_MS);

const asked = (
  challenge: Pick<
    Challenge,
    'masked_phone' | 'created_at' | 'expires_at' | 'failed_tries' | 'bound_sha256'
  >,
  now: Date,
): Unconfirmed => {
  const sent: SentCode = {
    masked_phone: challenge.masked_phone ?? '',
    sent_at: now.toISOString(),
    expires_at: challenge.expires_at.toISOString(),
    resend_at: resendAt(challenge).toISOString(),
    tries_left: CODE_TRIES - challenge.failed_tries,
    bound_sha256: challenge.bound_sha256,
  };
  return new Unconfirmed(sent);
};

interface Asking {
  readonly parts: Pick<Parts, 'outbox'>;
  readonly person: Person;
  readonly change: ConfirmedChange;
  readonly sha256: string;
  readonly now: Date;
}

/** *Errors*: NO_PHONE_FOR_CODE, NO_GATEWAY_FOR_CODE, SIGNING_BLOCKED, SIGNING_LOCKED, CODE_TOO_SOON, CODE_TOO_MANY. */
const ask = async (
  db: Db,
  { parts, person, change, sha256, now }: Asking,
): Promise<Unconfirmed> => {
  if (!person.mobile_phone) throw new AppError('NO_PHONE_FOR_CODE');
  requireGateway(parts, 'SMS');
  await requireUnblocked(db, person.uuid, now);
  const last = await findLastChangeCode(db, person.uuid, sha256);
  if (last && !last.used_at && resendAt(last) > now) {
    // A second request for the same change uses the sent code while it is valid.
    if (last.failed_tries < CODE_TRIES) return asked(last, now);
    const retryAfter = Math.ceil((resendAt(last).getTime() - now.getTime()) / 1000);
    throw new AppError('CODE_TOO_SOON', { params: { seconds: String(retryAfter) }, retryAfter });
  }
  await requireFew(db, person.uuid, now);
  const code = newCode();
  const row = {
    uuid: newUuid(),
    intervener_uuid: person.uuid,
    purpose: 'CHANGE' as const,
    envelope_uuids: [],
    bound_sha256: sha256,
    masked_phone: maskPhone(person.mobile_phone),
    created_at: now,
    expires_at: new Date(now.getTime() + CODE_LIFE_MS),
    failed_tries: 0,
    used_at: null,
  };
  await insertChallenge(db, { ...row, code_hash: await hash(code) });
  const say = speakerOf(person.language);
  const message = {
    channel: 'SMS',
    recipient: dialledNumber(person.mobile_phone_prefix, person.mobile_phone),
    subject: null,
    body: say('messages.change_code.sms', {
      brand: await findBrandName(db, person.uuid),
      code,
      what: change.what(say),
    }),
    is_secret: true,
    secret_seconds: CODE_LIFE_MS / 1000,
    intervener_uuid: person.uuid,
  } as const;
  await post(db, [message], now);
  return asked(row, now);
};

/** A wrong code counts like a wrong signing code: an attacker cannot continue with the other kind. */
const spend = async (
  db: Db,
  { person, sha256, now }: Asking,
  code: string,
): Promise<Refusal | undefined> => {
  await requireUnblocked(db, person.uuid, now);
  const challenge = await findLastChangeCode(db, person.uuid, sha256);
  if (!challenge) return new Refusal('CODE_WRONG');
  const matches = isCode(code) && (await verify(challenge.code_hash ?? '', code));
  const verdict = judgeCode(challenge, { matches, sha256, now });
  if (verdict === 'accepted') {
    await setChallengeUsed(db, challenge.uuid, now);
    await forgetFailures(db, person.uuid);
    return undefined;
  }
  if (verdict === 'wrong') {
    await countFailedTry(db, challenge.uuid);
    await countFailure(db, person.uuid, now);
  }
  return new Refusal(CODE_REFUSALS[verdict]);
};

/**
 * How a handler has its change confirmed by a code on the caller's phone. The person is locked before anything else, so that a
 * concurrent signature cannot cause a deadlock. Call it after all other checks of the change and before anything is written.
 * *Source*: ADR 130.
 */
export const confirmerOf = async (
  context: Pick<Context, 'db' | 'session' | 'parts' | 'confirmation'>,
): Promise<Confirm> => {
  const { db, parts, confirmation } = context;
  const person = await lockPhoneOwner(db, callerOf(context).intervener_uuid);
  return async (change) => {
    const sha256 = createHash('sha256')
      .update(JSON.stringify([person.uuid, change.facts]))
      .digest('hex');
    const asking = { parts, person, change, sha256, now: parts.clock.wall() };
    return confirmation === undefined ? ask(db, asking) : spend(db, asking, confirmation);
  };
};
