/**
 * Why a signed document is not to be believed. Several may hold at once. *Source*: ADR 46.
 *
 * - `UNREADABLE`: not a PDF, or one that must be repaired to be read.
 * - `NO_SIGNATURE`: nothing in it is signed.
 * - `NO_SEAL`: signed, but the manager's seal is not the last signature: part of it was taken off.
 * - `FORMAT`: not a PAdES baseline signature with one signer.
 * - `BYTE_RANGE`: the signature does not cover all bytes around itself.
 * - `NOT_WHOLE_DOCUMENT`: bytes were appended after the last signature.
 * - `DIGEST`: the covered bytes are not the ones that were signed.
 * - `SIGNATURE`: the signature value is not one of the signer's key.
 * - `SIGNING_CERTIFICATE`: signing-certificate-v2 is missing or names another certificate.
 * - `SIGNING_TIME`: a signing-time attribute is there, or the `/M` that replaces it is not.
 * - `CERTIFICATE_UNTRUSTED`: the certificate does not lead to a trusted one.
 * - `CERTIFICATE_EXPIRED`: a certificate was not valid at the stated time.
 * - `TIMESTAMP`: the time-stamp is not one of an accepted authority over this very signature.
 */
export const SEAL_PROBLEMS = [
  'UNREADABLE',
  'NO_SIGNATURE',
  'NO_SEAL',
  'FORMAT',
  'BYTE_RANGE',
  'NOT_WHOLE_DOCUMENT',
  'DIGEST',
  'SIGNATURE',
  'SIGNING_CERTIFICATE',
  'SIGNING_TIME',
  'CERTIFICATE_UNTRUSTED',
  'CERTIFICATE_EXPIRED',
  'TIMESTAMP',
] as const;

export type SealProblem = (typeof SEAL_PROBLEMS)[number];
