import type { SignedPurpose } from '@area/domain/signature/purposes';
import { AppError } from '../../platform/http/app-error.ts';
import { finishRegistration } from './finish-registration.ts';
import { signKyc } from './take-effect.ts';
import type { EnvelopeEffect } from '../../documents/signatures/effects.ts';

type Done = EnvelopeEffect['done'];

/** What a personal document does once it is signed; the last of a registration ends it. */
const personal = (done: Done): EnvelopeEffect => ({
  done: async (db, parts, signed) => {
    await done(db, parts, signed);
    const { person_uuid } = signed.envelope;
    if (person_uuid !== null) await finishRegistration(db, person_uuid, signed.now);
  },
});

/** The answers count once they are signed; those that a later questionnaire replaced never do. */
const KYC = personal(async (db, _parts, { envelope, signed_by, now }) => {
  const refused = await signKyc(db, envelope.entity_uuid, {
    by: signed_by.at(-1) ?? '',
    at: now,
  });
  if (refused) throw new AppError('NOTHING_TO_SIGN');
});

/**
 * A declaration that took effect when it was made: the signature completes its record. *Source*: decisions 5.1, 5.3 and
 * 5.4.
 */
const SAID_BEFORE = personal(async () => Promise.resolve());

export const PERSONAL_EFFECTS = {
  CLIENT_REGISTRATION: SAID_BEFORE,
  KYC,
  TAX_RESIDENCE: SAID_BEFORE,
  CONVENIENCE_TEST: SAID_BEFORE,
  GDPR_CONSENT: SAID_BEFORE,
} satisfies Partial<Record<SignedPurpose, EnvelopeEffect>>;
