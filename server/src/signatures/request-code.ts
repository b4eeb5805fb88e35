import { randomInt } from 'node:crypto';
import type { SentCode } from '@area/contract/signatures';
import type { Language } from '@area/domain/configuration/languages';
import { formatEuros } from '@area/domain/money/format';
import { centsFrom } from '@area/domain/money/wire';
import { maskPhone } from '@area/domain/identifiers/spanish-phone';
import {
  CODE_DIGITS,
  CODE_LIFE_MS,
  CODE_RESEND_AFTER_MS,
  CODE_TRIES,
  CODES_PER_HOUR,
} from '@area/domain/signature/challenge';
import { hash } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import { findBrandName } from '../config/store.ts';
import type { Tables } from '../db/tables.ts';
import { dialled } from '../interveners/contact-codes.ts';
import { getOrderDocument } from '../documents/store.ts';
import { AppError } from '../http/app-error.ts';
import { newUuid } from '../new-uuid.ts';
import { lockOperation } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import { post } from '../outside/outbox.ts';
import { speakerOf } from '../texts/translate.ts';
import { boundSha256 } from './bound.ts';
import { getSigner, holdSigner, requireUnblocked } from './signer.ts';

type Db = Kysely<Tables>;

const HOUR_MS = 60 * 60_000;

const newCode = (): string => randomInt(10 ** CODE_DIGITS).toString().padStart(CODE_DIGITS, '0');

const secondsUntil = (at: Date, now: Date): number => Math.ceil((at.getTime() - now.getTime()) / 1000);

/** *Errors*: CODE_TOO_SOON within a minute of the last code, CODE_TOO_MANY past five in an hour. */
const requirePause = async (db: Db, intervener: string, now: Date): Promise<void> => {
  const recent = await db
    .selectFrom('sign_challenges')
    .select('created_at')
    .where('intervener_uuid', '=', intervener)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .orderBy('created_at', 'desc')
    .execute();
  const [last] = recent;
  if (!last) return;
  const again = new Date(last.created_at.getTime() + CODE_RESEND_AFTER_MS);
  if (again > now) {
    const retryAfter = secondsUntil(again, now);
    throw new AppError('CODE_TOO_SOON', { params: { seconds: String(retryAfter) }, retryAfter });
  }
  if (recent.length >= CODES_PER_HOUR) throw new AppError('CODE_TOO_MANY', { retryAfter: HOUR_MS / 1000 });
};

/** *Source*: decisions 6.3. */
const smsText = async (db: Db, operation: OperationWhole, { code, language }: { code: string; language: Language }): Promise<string> => {
  const say = speakerOf(language);
  return say('messages.signing_code.sms', {
    brand: await findBrandName(db, operation.created_by),
    code,
    type: say(`codes.operation_type.${operation.type}`),
    amount: formatEuros(centsFrom(operation.amount)),
  });
};

/** Sends a code for an order as it stands. A new code puts the earlier ones out of use. */
export const requestSigningCode = async (
  db: Db,
  { operation: uuid, intervener, now }: { operation: string; intervener: string; now: Date },
): Promise<SentCode> => {
  const operation = await lockOperation(db, uuid);
  const signer = await getSigner(db, operation, intervener);
  await holdSigner(db, intervener);
  await requireUnblocked(db, intervener, now);
  await requirePause(db, intervener, now);
  const document = await getOrderDocument(db, uuid, operation.version);
  const code = newCode();
  const expires_at = new Date(now.getTime() + CODE_LIFE_MS);
  await db
    .insertInto('sign_challenges')
    .values({
      uuid: newUuid(),
      intervener_uuid: intervener,
      operation_uuid: uuid,
      code_hash: await hash(code),
      bound_sha256: boundSha256({ operation, document_sha256: document.sha256, signer: intervener }),
      masked_phone: maskPhone(signer.mobile_phone),
      created_at: now,
      expires_at,
      used_at: null,
    })
    .execute();
  const body = await smsText(db, operation, { code, language: signer.language });
  const sms = { channel: 'SMS' as const, recipient: dialled(signer.mobile_phone_prefix, signer.mobile_phone), subject: null, body, is_secret: true, intervener_uuid: intervener };
  await post(db, [sms], now);
  return {
    masked_phone: maskPhone(signer.mobile_phone),
    sent_at: now.toISOString(),
    expires_at: expires_at.toISOString(),
    resend_at: new Date(now.getTime() + CODE_RESEND_AFTER_MS).toISOString(),
    tries_left: CODE_TRIES,
    document_sha256: document.sha256,
  };
};
