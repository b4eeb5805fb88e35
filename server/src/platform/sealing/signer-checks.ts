import { type X509Certificate, createHash, verify } from 'node:crypto';
import { attempt } from './attempt.ts';
import type { ParsedSigner } from './parse-signer.ts';

/** Whether the signature value was made with this certificate's key over the signed bytes. */
export function isSignedBy(
  { signature_digest, signed_bytes, signature }: ParsedSigner,
  signer: X509Certificate,
): boolean {
  return (
    attempt(() => verify(signature_digest, signed_bytes, signer.publicKey, signature)) ?? false
  );
}

/** Whether what is signed names this very certificate. */
export function isStatedCertificate(
  { certificate_digest }: ParsedSigner,
  signer: X509Certificate,
): boolean {
  if (!certificate_digest) return false;
  return createHash(certificate_digest.algorithm)
    .update(signer.raw)
    .digest()
    .equals(certificate_digest.value);
}
