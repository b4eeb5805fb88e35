import { type X509Certificate, createHash } from 'node:crypto';
import { attempt } from './attempt.ts';
import { parseByteRange } from './byte-range.ts';
import { isSealCertificate, presentCertificateName } from './certificate-name.ts';
import { buildCertificatePath, isSameCertificate, isValidAt } from './certificate-path.ts';
import { checkTimestamp } from './check-timestamp.ts';
import { digestSha256 } from './digest.ts';
import { type ParsedCms, parseCms } from './parse-cms.ts';
import type { SealProblem } from '@area/domain/signature/seal-problems';
import type { Trust } from './seal.ts';
import type { ParsedSigner } from './parse-signer.ts';
import type { SignatureField } from './signature-fields.ts';
import { isSignedBy, isStatedCertificate } from './signer-checks.ts';

export interface SignatureCheck {
  field: string;
  /** The manager's seal or a person's signature; nothing if no certificate could be read. */
  kind?: 'SEAL' | 'SIGNER';
  signer_name?: string;
  reason: string;
  /** As the document states it; without a time-stamp it is not confirmed. */
  signed_at?: Date;
  /** As a time-stamp authority confirms it. */
  stamped_at?: Date;
  whole_document: boolean;
  /** Where the covered bytes stop: which signature came last. */
  covers_until: number;
  problems: SealProblem[];
}

const SUB_FILTER = 'ETSI.CAdES.detached';

/** A signature of a document, checked against the bytes that it claims to cover. */
export function verifySignature(
  pdf: Uint8Array,
  field: SignatureField,
  { trusted, timestamp_trusted = [] }: Trust,
): SignatureCheck {
  const range = parseByteRange(pdf, field.byte_range, field.contents);
  const cms = attempt(() => parseCms(field.contents));
  const signer = cms?.certificates.find((certificate) => cms.isSigner(certificate));
  const problems: SealProblem[] = [];
  if (field.sub_filter !== SUB_FILTER || !cms) problems.push('FORMAT');
  if (!range) problems.push('BYTE_RANGE');
  if (!field.stated_at || cms?.has_signing_time) problems.push('SIGNING_TIME');
  if (
    cms &&
    range &&
    !isDigestOf(cms, pdf.subarray(0, range.start), pdf.subarray(range.end, range.until))
  )
    problems.push('DIGEST');
  if (cms) problems.push(...listSignerProblems(cms, signer, { trusted, at: field.stated_at }));
  const stamp =
    cms?.timestamp &&
    checkTimestamp(cms.timestamp, {
      digest: digestSha256(cms.signature),
      trusted: timestamp_trusted,
    });
  if (stamp && !stamp.is_sound) problems.push('TIMESTAMP');
  return {
    field: field.name,
    ...(signer && {
      kind: isSealCertificate(signer) ? 'SEAL' : 'SIGNER',
      signer_name: presentCertificateName(signer),
    }),
    reason: field.reason,
    ...(field.stated_at && { signed_at: field.stated_at }),
    ...(stamp?.at && { stamped_at: stamp.at }),
    whole_document: range?.until === pdf.length,
    covers_until: range?.until ?? 0,
    problems,
  };
}

function isDigestOf(
  { digest, message_digest }: ParsedCms,
  before: Uint8Array,
  after: Uint8Array,
): boolean {
  return createHash(digest).update(before).update(after).digest().equals(message_digest);
}

export interface SignerExpectations {
  trusted: readonly X509Certificate[];
  at: Date | undefined;
}

/** What is wrong with who signed, whatever was signed. */
export function listSignerProblems(
  cms: ParsedSigner,
  signer: X509Certificate | undefined,
  expected: SignerExpectations,
): SealProblem[] {
  if (!signer) return ['SIGNING_CERTIFICATE', 'CERTIFICATE_UNTRUSTED'];
  const problems: SealProblem[] = [];
  if (!isSignedBy(cms, signer)) problems.push('SIGNATURE');
  if (!isStatedCertificate(cms, signer)) problems.push('SIGNING_CERTIFICATE');
  return [...problems, ...listPathProblems(cms, signer, expected)];
}

function listPathProblems(
  { certificates }: ParsedSigner,
  signer: X509Certificate,
  { trusted, at }: SignerExpectations,
): SealProblem[] {
  const path = buildCertificatePath(signer, [...trusted, ...certificates]);
  const anchor = path.findIndex((member) =>
    trusted.some((certificate) => isSameCertificate(certificate, member)),
  );
  const problems: SealProblem[] = [];
  if (anchor === -1) problems.push('CERTIFICATE_UNTRUSTED');
  if (at && !path.slice(0, Math.max(anchor, 0) + 1).every((member) => isValidAt(member, at)))
    problems.push('CERTIFICATE_EXPIRED');
  // The list of certificates is not signed, so one outside the chain was added or changed.
  if (!certificates.every((member) => path.some((used) => isSameCertificate(used, member))))
    problems.push('FORMAT');
  return problems;
}
