import { type KeyObject, X509Certificate } from 'node:crypto';
import { openPrivateKey } from './private-key.ts';
import type { TimestampAuthority } from './timestamp.ts';

/** A key with its certificate and its issuers, nearest first; they are inside every signature. */
export interface Signing {
  key: KeyObject;
  certificate: X509Certificate;
  chain: X509Certificate[];
}

/** What signatures are checked against. */
export interface Trust {
  /**
   * What `verifyPdf` accepts: our own authority or, with a public authority, only the exact certificate, because a public
   * authority also issues certificates for everybody else.
   */
  trusted: X509Certificate[];
  /** The accepted time-stamp authorities. */
  timestamp_trusted?: X509Certificate[];
}

/** The keys and certificates with which a manager signs, seals and checks documents. */
export interface Seal extends Signing, Trust {
  /** Issues the one-time certificates of signers: always our own authority or the operator's, never a public one. */
  signer_authority: Signing;
  /** Confirms the time of a seal; without it the time is only a claim of the file. */
  timestamp_authority?: TimestampAuthority;
}

/** The manager's own key and certificate: the settings contain the texts, not paths. */
export interface SigningPem {
  key_pem: string;
  /** The certificate first, its issuers after it. */
  chain_pem: string;
  passphrase?: string | undefined;
  /** As a person finds it. */
  place?: string | undefined;
}

export interface SealPem extends SigningPem {
  /** Earlier certificates; their seals must be accepted also after a renewal. */
  trusted_pem?: string;
}

const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

export function parseCertificates(pem: string): X509Certificate[] {
  return (pem.match(PEM_CERTIFICATE) ?? []).map((text) => new X509Certificate(text));
}

export function parseSeal({ trusted_pem, ...pem }: SealPem): Signing & Trust {
  const signing = parseSigning(pem);
  return {
    ...signing,
    trusted: [signing.certificate, ...parseCertificates(trusted_pem ?? '')],
  };
}

/** The authority for signers' certificates, if the operator has one. */
export function parseAuthority(pem: SigningPem): Signing {
  const authority = parseSigning(pem);
  if (!authority.certificate.ca)
    throw new Error('The certificate that issues those of signers is not one of an authority.');
  return authority;
}

function parseSigning({
  key_pem,
  chain_pem,
  passphrase,
  place = 'the settings',
}: SigningPem): Signing {
  const [certificate, ...chain] = parseCertificates(chain_pem);
  if (!certificate) throw new Error('The sealing certificate holds no PEM certificate.');
  const key = openPrivateKey(key_pem, { passphrase, place });
  const why = whyNotUsable(key, certificate);
  if (why) throw new Error(why);
  return { key, certificate, chain };
}

function whyNotUsable(key: KeyObject, certificate: X509Certificate): string | undefined {
  if (!certificate.checkPrivateKey(key))
    return 'The sealing key does not belong to the sealing certificate.';
  if (key.asymmetricKeyType === 'rsa' || key.asymmetricKeyType === 'ec') return undefined;
  return `A sealing key must be RSA or EC, not ${key.asymmetricKeyType}.`;
}
