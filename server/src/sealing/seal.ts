import { type KeyObject, X509Certificate, createPrivateKey } from 'node:crypto';

/** The key and certificates a manager seals documents with, and those its seals are checked against. */
export interface Seal {
  key: KeyObject;
  certificate: X509Certificate;
  /** The issuers above the certificate, nearest first; they travel inside every signature. */
  chain: X509Certificate[];
  /**
   * What `verifyPdf` accepts: an authority of our own, or the very certificate when a public authority
   * issued it, because that authority also issues the certificates of everybody else.
   */
  trusted: X509Certificate[];
}

/** A certificate of the manager's own: the settings hold the texts themselves, not paths. */
export interface SealPem {
  key_pem: string;
  /** The certificate first, its issuers after it. */
  chain_pem: string;
  passphrase?: string;
  /** Earlier certificates, whose seals must still be accepted after a renewal. */
  trusted_pem?: string;
}

const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

export function parseCertificates(pem: string): X509Certificate[] {
  return (pem.match(PEM_CERTIFICATE) ?? []).map((text) => new X509Certificate(text));
}

export function parseSeal({ key_pem, chain_pem, passphrase, trusted_pem }: SealPem): Seal {
  const [certificate, ...chain] = parseCertificates(chain_pem);
  if (!certificate) throw new Error('The sealing certificate holds no PEM certificate.');
  const key = createPrivateKey(passphrase === undefined ? key_pem : { key: key_pem, passphrase });
  const why = whyNotUsable(key, certificate);
  if (why) throw new Error(why);
  return {
    key,
    certificate,
    chain,
    trusted: [certificate, ...parseCertificates(trusted_pem ?? '')],
  };
}

function whyNotUsable(key: KeyObject, certificate: X509Certificate): string | undefined {
  if (!certificate.checkPrivateKey(key))
    return 'The sealing key does not belong to the sealing certificate.';
  if (key.asymmetricKeyType === 'rsa' || key.asymmetricKeyType === 'ec') return undefined;
  return `A sealing key must be RSA or EC, not ${key.asymmetricKeyType}.`;
}
