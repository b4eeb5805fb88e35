import type { SignedPurpose } from '@area/domain/signature/purposes';
import { AppError } from '../../platform/http/app-error.ts';
import { signKyc } from './take-effect.ts';
import type { EnvelopeEffect } from '../../documents/signatures/effects.ts';

/** The answers count once they are signed; those that a later questionnaire replaced never do. */
const KYC: EnvelopeEffect = {
  done: async (db, _parts, { envelope, signed_by, now }) => {
    const refused = await signKyc(db, envelope.entity_uuid, {
      by: signed_by.at(-1) ?? '',
      at: now,
    });
    if (refused) throw new AppError('NOTHING_TO_SIGN');
  },
};

/** What took effect when it was said: the signature completes its record. *Source*: decisions 5.1, 5.3 and 5.4. */
const TOLD_ALREADY: EnvelopeEffect = { done: async () => Promise.resolve() };

export const PERSONAL_EFFECTS = {
  KYC,
  TAX_RESIDENCE: TOLD_ALREADY,
  CONVENIENCE_TEST: TOLD_ALREADY,
  GDPR_CONSENT: TOLD_ALREADY,
} satisfies Partial<Record<SignedPurpose, EnvelopeEffect>>;
