/** A document of the signed set, as the record names it. */
export interface EvidenceDocument {
  title: string;
  code: string;
  version: string;
  sha256: string;
}

/** The answer of a passkey. *Shape*: base64url, but for the first two. */
export interface EvidencePasskey {
  name: string;
  /** Fingerprint of what was signed, which the challenge is made of together with the nonce. */
  bound_sha256: string;
  credential_sha256: string;
  nonce: string;
  public_key: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
}

/** One signature. Times are written in both zones: people and courts read the record. */
export interface EvidenceSigner {
  name: string;
  document_number: string;
  role: string;
  /** With what it was signed: a code by SMS or a passkey. */
  factor: string;
  /** The phone that got the code; empty for a passkey. */
  phone_masked: string;
  /** What anybody needs to check the answer of the passkey again; nothing for a code. */
  passkey: EvidencePasskey | null;
  signed_at_utc: string;
  signed_at_madrid: string;
  ip: string;
  transaction_id: string;
  result: string;
}

export interface EvidenceData {
  order_reference: string;
  /** The person it is about, who may differ from the signer: a child, a company. Empty for an order or an account. */
  subject: string;
  /** The signed document; its digest, length and pages are read from its bytes, never from here. */
  order: Omit<EvidenceDocument, 'sha256'>;
  /** The other documents that the signers received: key information, half-year report. */
  other_documents: EvidenceDocument[];
  arrangement: string;
  completed_at_madrid: string;
  signers: EvidenceSigner[];
  /** The last hash of the chain of everything that happened until the last signature. */
  record_sha256: string;
  /** What anybody types to check the file, in groups. */
  verification_code: string;
}

/** The record as it is printed, with what the signed bytes themselves say. */
export interface PrintedEvidence extends Omit<EvidenceData, 'order'> {
  order: EvidenceDocument & { bytes: string; pages: string };
}
