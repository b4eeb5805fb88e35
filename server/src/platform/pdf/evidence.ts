/** A document of the signed set, as the record names it. */
export interface EvidenceDocument {
  title: string;
  code: string;
  version: string;
  sha256: string;
}

/** One signature. Times are written in both zones: people and courts read the record. */
export interface EvidenceSigner {
  name: string;
  document_number: string;
  role: string;
  phone_masked: string;
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
