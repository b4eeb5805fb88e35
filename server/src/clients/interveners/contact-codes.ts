import { createHash } from 'node:crypto';
import { maskPhone } from '@area/domain/identifiers/spanish-phone';
import {
  CODE_LIFE_MS,
  CODE_RESEND_AFTER_MS,
  CODES_PER_HOUR,
} from '@area/domain/signature/challenge';
import { reason } from '@area/domain/rules/reason';
import { hash } from '@node-rs/argon2';
import type { Selectable } from 'kysely';
import { maskEmail } from '../../access/account-access/shown-person.ts';
import { findBrandName } from '../../access/config/store.ts';
import type { Db, IntervenersTable } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { post } from '../../platform/outside/outbox-store.ts';
import type { NewMessage, Channel } from '../../platform/outside/outbox-store.ts';
import { dialledNumber } from '../../platform/outside/phone-number.ts';
import { requireGateway } from '../../platform/outside/require-gateway.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { requireUnblocked } from '../../documents/signatures/codes/failures.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { requireCodePause } from '../../documents/signatures/codes/code-pause.ts';
import { newCode } from '../../documents/signatures/codes/request-code.ts';
import { listChallengesSince, insertChallenge } from './contact-challenge-store.ts';

type Intervener = Selectable<IntervenersTable>;

/** Which contact is changed, and to what. A phone beyond Spain carries its prefix. */
export interface ContactCodes {
  readonly field: 'email' | 'mobile_phone';
  readonly value: string;
}

const HOUR_MS = 60 * 60_000;

const mask = ({ field, value }: ContactCodes): string =>
  field === 'email' ? maskEmail(value) : maskPhone(value);

const contactOf = (person: Intervener, field: ContactCodes['field']): ContactCodes | undefined => {
  if (field === 'email') return person.email ? { field, value: person.email } : undefined;
  return person.mobile_phone
    ? { field, value: dialledNumber(person.mobile_phone_prefix, person.mobile_phone) }
    : undefined;
};

/** The contact that confirms the change: the old one, or otherwise the other one. */
const oldContactOf = (person: Intervener, { field }: ContactCodes): ContactCodes =>
  contactOf(person, field) ??
  contactOf(person, field === 'email' ? 'mobile_phone' : 'email') ??
  refuseFields([{ field, ...reason('rules.personal.unreachable') }]);

/** Fingerprint of the change: its codes are not valid for another one. */
export const contactChangeSha256 = (person: Intervener, move: ContactCodes): string =>
  createHash('sha256')
    .update(JSON.stringify([person.uuid, oldContactOf(person, move), move]))
    .digest('hex');

/** *Errors*: CODE_TOO_SOON within a minute of the last codes, CODE_TOO_MANY past five in an hour. */
const requirePause = async (db: Db, intervener: string, now: Date): Promise<void> => {
  const recent = await listChallengesSince(db, intervener, new Date(now.getTime() - HOUR_MS));
  requireCodePause(recent[0]?.created_at, now);
  if (recent.length >= CODES_PER_HOUR)
    throw new AppError('CODE_TOO_MANY', { retryAfter: HOUR_MS / 1000 });
};

const channelOf = ({ field }: ContactCodes): Channel => (field === 'email' ? 'EMAIL' : 'SMS');

const messageTo = (
  person: Intervener,
  to: ContactCodes,
  { subject, body }: { subject: string; body: string },
): NewMessage => ({
  channel: channelOf(to),
  recipient: to.value,
  subject: to.field === 'email' ? subject : null,
  body,
  is_secret: true,
  secret_seconds: CODE_LIFE_MS / 1000,
  intervener_uuid: person.uuid,
});

interface Codes {
  readonly old: string;
  readonly new: string;
}

const messagesOf = async (
  db: Db,
  person: Intervener,
  move: ContactCodes,
  codes: Codes,
): Promise<NewMessage[]> => {
  const say = speakerOf(person.language);
  const brand = await findBrandName(db, person.uuid);
  const subject = say('messages.contact_code.subject');
  const what = say(`messages.contact_code.${move.field}`);
  return [
    messageTo(person, oldContactOf(person, move), {
      subject,
      body: say('messages.contact_code.old_sms', {
        brand,
        what,
        masked: mask(move),
        code: codes.old,
      }),
    }),
    messageTo(person, move, {
      subject,
      body: say('messages.contact_code.new_sms', { brand, code: codes.new }),
    }),
  ];
};

/**
 * Sends both codes of a change; a new pair puts the earlier ones out of use. The caller has locked the person.
 * *Errors*: NO_GATEWAY_FOR_CODE.
 */
export const sendCodesFor = async (
  db: Db,
  person: Intervener,
  { parts, move, now }: { parts: Pick<Parts, 'outbox'>; move: ContactCodes; now: Date },
) => {
  for (const to of [oldContactOf(person, move), move]) requireGateway(parts, channelOf(to));
  await requireUnblocked(db, person.uuid, now);
  await requirePause(db, person.uuid, now);
  const codes = { old: newCode(), new: newCode() };
  const expires_at = new Date(now.getTime() + CODE_LIFE_MS);
  await insertChallenge(db, {
    uuid: newUuid(),
    intervener_uuid: person.uuid,
    field: move.field,
    new_value: move.value,
    old_code_hash: await hash(codes.old),
    new_code_hash: await hash(codes.new),
    bound_sha256: contactChangeSha256(person, move),
    created_at: now,
    expires_at,
  });
  await post(db, await messagesOf(db, person, move, codes), now);
  return {
    masked_old: mask(oldContactOf(person, move)),
    masked_new: mask(move),
    sent_at: now.toISOString(),
    expires_at: expires_at.toISOString(),
    resend_at: new Date(now.getTime() + CODE_RESEND_AFTER_MS).toISOString(),
  };
};
