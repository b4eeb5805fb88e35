import { formatDate, formatTime } from '@area/domain/calendar/format-date';
import type { Language } from '@area/domain/configuration/languages';
import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import { formatVerificationCode } from '@area/domain/signature/verification-code';
import type { AccountPerson } from '../../../access/account-access/store.ts';
import type { EvidenceData, EvidenceSigner } from '../../../platform/pdf/evidence.ts';
import { findTemplateVersion } from '../../../platform/pdf/render-pdf.ts';
import { speakerOf } from '../../../platform/texts/translate.ts';
import type { Speaker } from '../../../platform/texts/translate.ts';
import type { EnvelopeState } from '../state.ts';
import type { KeptAssertion } from '../passkeys/assertions-store.ts';
import { credentialSha256 } from '../passkeys/kept-assertion.ts';
import type { SignatureRow } from '../signatures-store.ts';
import type { EnvelopeDocument } from '../envelope-documents-store.ts';

const utcText = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '');
const madridText = (at: Date, language: Language): string =>
  `${formatDate(at, language)} ${formatTime(at)}`;

const capacityOf = (say: Speaker, { roles }: AccountPerson): string =>
  roles.length === 0
    ? say('paper.evidence.own_name')
    : roles.map((role) => say(`codes.role.${role}`)).join(', ');

const encoded = (bytes: Buffer): string => bytes.toString('base64url');

/** The answer of the passkey behind a signature, if there was one. */
const passkeyOf = (
  { challenge_uuid, bound_sha256 }: SignatureRow,
  assertions: readonly KeptAssertion[],
): EvidenceSigner['passkey'] => {
  const kept = assertions.find((each) => each.challenge_uuid === challenge_uuid);
  if (!kept) return null;
  return {
    name: kept.name,
    bound_sha256,
    credential_sha256: credentialSha256(kept.credential_id),
    nonce: kept.nonce,
    public_key: encoded(kept.public_key),
    client_data: encoded(kept.client_data),
    authenticator_data: encoded(kept.authenticator_data),
    signature: encoded(kept.signature),
  };
};

const signersIn = (
  { envelope: { language }, people, signatures }: EnvelopeState,
  assertions: readonly KeptAssertion[],
): EvidenceSigner[] => {
  const say = speakerOf(language);
  return signatures.map((signature) => {
    const person = people.find(({ uuid }) => uuid === signature.intervener_uuid);
    return {
      name: person?.name ?? '',
      document_number: person?.document_number ?? '',
      role: person ? capacityOf(say, person) : '',
      factor: say(`codes.signing_factor.${signature.factor}`),
      phone_masked: signature.masked_phone ?? '',
      passkey: passkeyOf(signature, assertions),
      signed_at_utc: utcText(signature.signed_at),
      signed_at_madrid: madridText(signature.signed_at, language),
      ip: signature.ip,
      transaction_id: signature.challenge_uuid,
      result: say('paper.evidence.validated'),
    };
  });
};

const arrangementText = (
  say: Speaker,
  { envelope: { signed_kind }, arrangement }: EnvelopeState,
): string => {
  if (signed_kind === 'PERSONAL') return say('paper.evidence.personal');
  return signed_kind === 'ALL_HOLDERS'
    ? say('paper.evidence.all_holders')
    : say(`codes.signature_arrangement.${arrangement.signature_arrangement}`);
};

const titled = (say: Speaker, language: Language, { subcategory }: EnvelopeDocument) => ({
  title: say(`codes.document.${subcategory as DocumentSubcategory}`),
  code: subcategory,
  version: findTemplateVersion(subcategory, language),
});

interface Recorded {
  readonly paper: EnvelopeDocument;
  /** The others that are signed with it. */
  readonly others: readonly EnvelopeDocument[];
  /** The answers of the passkeys that signed. */
  readonly assertions: readonly KeptAssertion[];
  readonly reference: string;
  /** The person it is about; empty for an order or an account. */
  readonly subject: string;
  /** End of the chain of what happened until the last signature. */
  readonly head: string;
  readonly at: Date;
}

/** The record of the signatures of one document, as it is printed behind it. *Source*: decisions 6.3 (OTP, evidence). */
export const evidenceOf = (
  state: EnvelopeState,
  { paper, others, assertions, reference, subject, head, at }: Recorded,
): EvidenceData => {
  const { language, verification_code } = state.envelope;
  const say = speakerOf(language);
  return {
    order_reference: reference,
    subject,
    order: titled(say, language, paper),
    other_documents: others.map((other) => ({
      ...titled(say, language, other),
      sha256: other.sha256,
    })),
    arrangement: arrangementText(say, state),
    completed_at_madrid: say('paper.letterhead.madrid', { moment: madridText(at, language) }),
    signers: signersIn(state, assertions),
    record_sha256: head,
    verification_code: formatVerificationCode(verification_code),
  };
};
