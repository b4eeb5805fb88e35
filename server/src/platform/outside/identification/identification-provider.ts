import type {
  IdentificationReason,
  IdentificationStatus,
} from '@area/domain/application/identification';
import type { Language } from '@area/domain/configuration/languages';

/** Whom the provider is asked to identify: the data that somebody wrote. */
export interface ExpectedPerson {
  readonly document_number: string;
  readonly given_name: string;
  readonly family_name_1: string;
  /** *Shape*: `YYYY-MM-DD`. */
  readonly birthdate: string;
}

export interface IdentificationRequest {
  /** Ours, of the session. */
  readonly reference: string;
  readonly expected: ExpectedPerson;
  readonly language: Language;
  /** Where the page of the provider returns. */
  readonly return_url: string;
}

/** A session that the provider opened. */
export interface IdentificationSession {
  readonly provider_reference: string;
  /** The page that the person visits. */
  readonly url: string;
}

/** What the provider says of a session now. */
export interface IdentificationVerdict {
  readonly status: IdentificationStatus;
  /** Of a refusal. */
  readonly reason: IdentificationReason | null;
  /** What the document says; null until it was read. */
  readonly document: { readonly number: string; readonly birthdate: string } | null;
  /** The package of evidence: names and fingerprints of what the provider keeps. */
  readonly evidence: Readonly<Record<string, string>>;
}

/** A provider that identifies people at a distance. Only the provider says that something is in review. */
export interface IdentificationProvider {
  begin(request: IdentificationRequest): Promise<IdentificationSession>;
  /** *Errors*: any, when the provider does not answer: then nothing is known, and nothing changes. */
  ask(provider_reference: string): Promise<IdentificationVerdict>;
}
