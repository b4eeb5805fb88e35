import { type KeyObject, X509Certificate } from 'node:crypto';
import type { KeyHolder, SigningKey } from './key-holder.ts';
import { openPrivateKey } from './private-key.ts';
import type { TimestampAuthority } from './timestamp.ts';

/** A key with its certificate, and the issuers above it, nearest first; they travel inside every signature. */
export interface Signing {
  key: SigningKey;
  certificate: X509Certificate;
  chain: X509Certificate[];
}

/** One whose key is in the memory of this process. */
export interface LocalSigning extends Signing {
  key: KeyObject;
}

/** What signatures are checked against. */
export interface Trust {
  /**
   * What `verifyPdf` accepts: an authority of our own, or the very certificate when a public authority
   * issued it, because that authority also issues the certificates of everybody else.
   */
  trusted: X509Certificate[];
  /** The accepted time-stamp authorities. */
  timestamp_trusted?: X509Certificate[];
}

/** Everything a manager signs and seals documents with, and what its documents are checked against. */
export interface Seal extends Signing, Trust {
  /** Issues the one-time certificates of signers: always of our own or the operator's, never public. */
  signer_authority: LocalSigning;
  /** Vouches for the time of a seal; without one the time is what the file claims. */
  timestamp_authority?: TimestampAuthority;
}

/** A key and certificate of the manager's own: the settings hold the texts themselves, not paths. */
export interface SigningPem {
  key_pem: string;
  /** The certificate first, its issuers after it. */
  chain_pem: string;
  passphrase?: string | undefined;
  /** As a person finds it. */
  place?: string | undefined;
}

export interface SealPem extends SigningPem {
  /** Earlier certificates, whose seals must still be accepted after a renewal. */
  trusted_pem?: string;
}

const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

export function parseCertificates(pem: string): X509Certificate[] {
  return (pem.match(PEM_CERTIFICATE) ?? []).map((text) => new X509Certificate(text));
}

export function parseSeal({ trusted_pem, ...pem }: SealPem): LocalSigning & Trust {
  const signing = parseSigning(pem);
  return {
    ...signing,
    trusted: [signing.certificate, ...parseCertificates(trusted_pem ?? '')],
  };
}

/** A seal whose key somebody else holds. */
export async function parseHeldSeal(
  chain_pem: string,
  hold: (certificate: X509Certificate) => Promise<KeyHolder>,
): Promise<Signing & Trust> {
  const { certificate, chain } = parseChain(chain_pem);
  return { key: await hold(certificate), certificate, chain, trusted: [certificate] };
}

/** The authority that issues signers' certificates, when the operator brings one. */
export function parseAuthority(pem: SigningPem): LocalSigning {
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
}: SigningPem): LocalSigning {
  const { certificate, chain } = parseChain(chain_pem);
  const key = openPrivateKey(key_pem, { passphrase, place });
  const why = whyNotUsable(key, certificate);
  if (why) throw new Error(why);
  return { key, certificate, chain };
}

function parseChain(chain_pem: string): Pick<Signing, 'certificate' | 'chain'> {
  const [certificate, ...chain] = parseCertificates(chain_pem);
  if (!certificate) throw new Error('The sealing certificate holds no PEM certificate.');
  return { certificate, chain };
}

function whyNotUsable(key: KeyObject, certificate: X509Certificate): string | undefined {
  if (!certificate.checkPrivateKey(key))
    return 'The sealing key does not belong to the sealing certificate.';
  if (key.asymmetricKeyType === 'rsa' || key.asymmetricKeyType === 'ec') return undefined;
  return `A sealing key must be RSA or EC, not ${key.asymmetricKeyType}.`;
}
