import type { X509Certificate } from 'node:crypto';

/** Longer than any real chain. */
const PATH_LENGTH_MAX = 6;

/** The certificate and its known issuers, each link verified by its signature. */
export function buildCertificatePath(
  leaf: X509Certificate,
  known: readonly X509Certificate[],
): X509Certificate[] {
  const path = [leaf];
  for (let current = leaf; path.length < PATH_LENGTH_MAX;) {
    const issuer = known.find((candidate) => isIssuer(candidate, current));
    if (!issuer || path.some((member) => isSameCertificate(member, issuer))) break;
    path.push(issuer);
    current = issuer;
  }
  return path;
}

export function isSameCertificate(a: X509Certificate, b: X509Certificate): boolean {
  return a.raw.equals(b.raw);
}

export function isValidAt({ validFrom, validTo }: X509Certificate, at: Date): boolean {
  return Date.parse(validFrom) <= at.getTime() && at.getTime() <= Date.parse(validTo);
}

function isIssuer(candidate: X509Certificate, certificate: X509Certificate): boolean {
  return (
    candidate.ca && certificate.checkIssued(candidate) && certificate.verify(candidate.publicKey)
  );
}
