import { randomInt } from 'node:crypto';
import type { SentCode } from '@area/contract/signatures/schemas';
import { maskPhone } from '@area/domain/identifiers/spanish-phone';
import {
  CODE_DIGITS,
  CODE_LIFE_MS,
  CODE_RESEND_AFTER_MS,
  CODE_TRIES,
  CODES_PER_HOUR,
} from '@area/domain/signature/challenge';
import { hash } from '@node-rs/argon2';
import type { Db } from '../../../platform/db/tables.ts';
import { dialledNumber } from '../../../platform/outside/phone-number.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { newUuid } from '../../../platform/new-uuid.ts';
import { post } from '../../../platform/outside/outbox-store.ts';
import { envelopesSha256 } from './envelopes-fingerprint.ts';
import { smsText } from './code-text.ts';
import { requireUnblocked } from './failures.ts';
import { appendRecord } from '../records-store.ts';
import type { EnvelopeState } from '../state.ts';
import { listStates, waitsFor } from '../state.ts';
import { listDocumentsOfEnvelopes } from '../envelope-documents-store.ts';
import { requireVisible } from '../visibility.ts';
import { findSelectedEnvelopes, lockEnvelopes } from '../find-envelopes.ts';
import type { EnvelopeSelection } from '../find-envelopes.ts';
import { requireCodePause } from './code-pause.ts';
import { listSignatureCodesSince, insertChallenge } from './challenges-store.ts';

const HOUR_MS = 60 * 60_000;

/** As it is typed from the phone. */
export const newCode = (): string =>
  randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, '0');

/** *Errors*: CODE_TOO_SOON within a minute of the last code, CODE_TOO_MANY past five in an hour. */
const requirePause = async (db: Db, intervener: string, now: Date): Promise<void> => {
  const recent = await listSignatureCodesSince(db, intervener, new Date(now.getTime() - HOUR_MS));
  requireCodePause(recent[0]?.created_at, now);
  if (recent.length >= CODES_PER_HOUR)
    throw new AppError('CODE_TOO_MANY', { retryAfter: HOUR_MS / 1000 });
};

/** The signer. *Errors*: NOTHING_TO_SIGN unless their signature is missing on all. */
export const requireWaiting = (states: readonly EnvelopeState[], intervener: string, now: Date) => {
  const person = states[0]?.people.find(({ uuid }) => uuid === intervener);
  const waits = states.every((state) => waitsFor(state, intervener, now));
  if (!person || !waits) throw new AppError('NOTHING_TO_SIGN');
  return person;
};

/** The signer with their phone. *Errors*: NOTHING_TO_SIGN, also without a phone. */
const getSigner = (states: readonly EnvelopeState[], intervener: string, now: Date) => {
  const { mobile_phone, ...person } = requireWaiting(states, intervener, now);
  if (!mobile_phone) throw new AppError('NOTHING_TO_SIGN');
  return { ...person, mobile_phone };
};

/** Nothing is signed if its files have changed. */
export const getPapers = async (db: Db, states: readonly EnvelopeState[]) => {
  const papers = await listDocumentsOfEnvelopes(
    db,
    states.map(({ envelope }) => envelope.uuid),
  );
  const changed = papers.find(({ sha256, kept_sha256 }) => sha256 !== kept_sha256);
  if (changed) throw new Error(`paper ${changed.document_uuid} is not what was put to signature`);
  return papers;
};

interface CodeRequest {
  readonly named: EnvelopeSelection;
  readonly intervener: string;
  /** Wall clock: codes expire in real time, independent of the demo's calendar. */
  readonly now: Date;
  /** The business day, which decides what can still be signed. */
  readonly today: Date;
}

/**
 * Sends one code for all named envelopes in their present state. A new code makes earlier ones void. *Source*: decisions
 * 6.3 (OTP).
 */
export const requestSigningCode = async (
  db: Db,
  { named, intervener, now, today }: CodeRequest,
): Promise<SentCode> => {
  const envelopes = await lockEnvelopes(
    db,
    await findSelectedEnvelopes(db, named, intervener),
    intervener,
  );
  const states = await listStates(db, envelopes);
  await requireVisible(db, states, { intervener_uuid: intervener, now: today });
  const signer = getSigner(states, intervener, today);
  await requireUnblocked(db, intervener, now);
  await requirePause(db, intervener, now);
  const [uuid, code, expires_at] = [newUuid(), newCode(), new Date(now.getTime() + CODE_LIFE_MS)];
  const bound_sha256 = envelopesSha256(states, {
    papers: await getPapers(db, states),
    signer: intervener,
  });
  const masked_phone = maskPhone(signer.mobile_phone);
  const kept = {
    uuid,
    intervener_uuid: intervener,
    envelope_uuids: envelopes.map((each) => each.uuid),
    bound_sha256,
    masked_phone,
  };
  await insertChallenge(db, {
    ...kept,
    code_hash: await hash(code),
    created_at: now,
    expires_at,
    used_at: null,
  });
  for (const envelope of envelopes)
    await appendRecord(db, envelope.uuid, {
      event: 'CODE_SENT',
      by: intervener,
      facts: { code: uuid, bound_sha256, masked_phone },
      at: now,
    });
  const body = await smsText(db, states, { code, signer });
  const recipient = dialledNumber(signer.mobile_phone_prefix, signer.mobile_phone);
  await post(
    db,
    [
      {
        channel: 'SMS',
        recipient,
        subject: null,
        body,
        is_secret: true,
        secret_seconds: CODE_LIFE_MS / 1000,
        intervener_uuid: intervener,
      },
    ],
    now,
  );
  return {
    masked_phone,
    sent_at: now.toISOString(),
    expires_at: expires_at.toISOString(),
    resend_at: new Date(now.getTime() + CODE_RESEND_AFTER_MS).toISOString(),
    tries_left: CODE_TRIES,
    bound_sha256,
  };
};
