import { maskPhone } from '@area/domain/identifiers/spanish-phone';
import {
  CODE_LIFE_MS,
  CODE_RESEND_AFTER_MS,
  CODE_TRIES,
  CODES_PER_HOUR,
  isCode,
  judgeCode,
} from '@area/domain/signature/challenge';
import { hash, verify } from '@node-rs/argon2';
import { maskEmail } from '../../access/account-access/shown-person.ts';
import { findBrandOfPortal } from '../../access/auth/portals-store.ts';
import { CODE_REFUSALS } from '../../documents/signatures/codes/failures.ts';
import { newCode } from '../../documents/signatures/codes/request-code.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError, Refusal } from '../../platform/http/app-error.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { post } from '../../platform/outside/outbox-store.ts';
import { dialledNumber } from '../../platform/outside/phone-number.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import {
  countCodesOf,
  countFailedTry,
  findLastCode,
  insertCode,
  listCodesTo,
  updateCodeUsed,
} from './keys-store.ts';
import type { CodeRow } from './keys-store.ts';
import { requireCodePause } from '../../documents/signatures/codes/code-pause.ts';
import type { ApplicationRow } from './store.ts';

const HOUR_MS = 3_600_000;
/** Codes that one applicant may ask for in an hour, to whichever contacts. *Source*: ours. */
const CODES_OF_APPLICANT = 10;

/** A contact in the form in which it is stored. */
export interface Contact {
  readonly purpose: 'EMAIL' | 'SMS';
  readonly prefix: string | null;
  readonly target: string;
}

/** *Errors*: CODE_TOO_SOON within a minute of the last code to that contact, CODE_TOO_MANY past the limits of an hour. */
const requirePause = async (
  db: Db,
  {
    applicant,
    target,
    now,
  }: { readonly applicant: string; readonly target: string; readonly now: Date },
): Promise<void> => {
  const since = new Date(now.getTime() - HOUR_MS);
  const recent = await listCodesTo(db, target, since);
  requireCodePause(recent[0]?.created_at, now);
  if (
    recent.length >= CODES_PER_HOUR ||
    (await countCodesOf(db, applicant, since)) >= CODES_OF_APPLICANT
  )
    throw new AppError('CODE_TOO_MANY', { retryAfter: HOUR_MS / 1000 });
};

interface Sending {
  readonly applicant: string;
  readonly purpose: CodeRow['purpose'];
  readonly contact: Contact;
  readonly application: Pick<ApplicationRow, 'language' | 'portal_id'>;
  readonly now: Date;
}

/** Sends a code and keeps its hash. */
export const sendCode = async (
  db: Db,
  { applicant, purpose, contact, application, now }: Sending,
) => {
  await requirePause(db, { applicant, target: contact.target, now });
  const code = newCode();
  const expires_at = new Date(now.getTime() + CODE_LIFE_MS);
  const { prefix, target } = contact;
  await insertCode(db, {
    uuid: newUuid(),
    applicant_uuid: applicant,
    purpose,
    prefix,
    target,
    code_hash: await hash(code),
    created_at: now,
    expires_at,
  });
  const say = speakerOf(application.language);
  const brand = await findBrandOfPortal(db, application.portal_id);
  const isMail = contact.purpose === 'EMAIL';
  await post(
    db,
    [
      {
        channel: isMail ? 'EMAIL' : 'SMS',
        recipient: isMail ? target : dialledNumber(prefix ?? '', target),
        subject: isMail ? say('messages.application.code.subject', { brand }) : null,
        body: say('messages.application.code.body', { brand, code }),
        is_secret: true,
        secret_seconds: CODE_LIFE_MS / 1000,
        intervener_uuid: null,
      },
    ],
    now,
  );
  return {
    masked: isMail ? maskEmail(target) : maskPhone(target),
    sent_at: now.toISOString(),
    expires_at: expires_at.toISOString(),
    resend_at: new Date(now.getTime() + CODE_RESEND_AFTER_MS).toISOString(),
    tries_left: CODE_TRIES,
  };
};

/** Spends the last code of a purpose; a wrong one counts. */
export const spendCode = async (
  db: Db,
  {
    applicant,
    purpose,
    code,
    now,
  }: {
    readonly applicant: string;
    readonly purpose: CodeRow['purpose'];
    readonly code: string;
    readonly now: Date;
  },
): Promise<CodeRow | Refusal> => {
  const sent = await findLastCode(db, applicant, purpose);
  if (!sent) return new Refusal('CODE_WRONG');
  const matches = isCode(code) && (await verify(sent.code_hash, code));
  const verdict = judgeCode({ ...sent, bound_sha256: '' }, { matches, sha256: '', now });
  if (verdict === 'wrong') await countFailedTry(db, sent.uuid);
  if (verdict !== 'accepted') return new Refusal(CODE_REFUSALS[verdict]);
  await updateCodeUsed(db, sent.uuid, now);
  return sent;
};
