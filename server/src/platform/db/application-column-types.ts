import type {
  ApplicantAddress,
  ApplicantCompany,
  ApplicantIdentity,
} from '@area/contract/onboarding/application-schemas';
import type { GdprAnswers } from '@area/contract/interveners/schemas';
import type { FatcaAnswers } from '@area/contract/tax-residence/schemas';
import type { NEW_ACCOUNT_ARRANGEMENTS } from '@area/domain/account/new-account';
import type {
  ApplicantRole,
  ApplicationChannel,
  ApplicationKind,
  ReviewCause,
} from '@area/domain/application/codes';
import type {
  IdentificationReason,
  IdentificationStatus,
} from '@area/domain/application/identification';
import type { ApplicationStatus } from '@area/domain/application/transitions';
import type { Language } from '@area/domain/configuration/languages';
import type { DocumentSubcategory } from '@area/domain/document/subcategory-codes';
import type { ScanState } from '@area/domain/document/quarantine';
import type { KycAnswers } from '@area/domain/kyc/rows';
import type { TaxResidence } from '@area/domain/kyc/tax-residence';
import type { ActorKind } from '@area/domain/operation/codes';
import type { ProductType } from '@area/domain/product/product';
import type { ColumnType } from 'kysely';

/** JSON is written as its text. */
type Json<T> = ColumnType<T, string, string>;

/** What was compared to find a hit, as it was shown to whoever decided. */
export interface StoredHitFacts {
  readonly birthdate: string | null;
  readonly countries: readonly string[];
  readonly program: string;
}

/** The lists of one look, each with its version and day. */
export type StoredLists = readonly {
  readonly name: string;
  readonly version: string;
  readonly published_on: string;
}[];

/** The columns of applications: see `column-types.ts`. */
export interface ApplicationColumnTypes {
  applications: {
    kind: ApplicationKind;
    channel: ApplicationChannel;
    status: ApplicationStatus;
    language: Language;
    type: ProductType;
    signature_arrangement: (typeof NEW_ACCOUNT_ARRANGEMENTS)[number];
    review_causes: ReviewCause[];
  };
  applicants: {
    role: ApplicantRole;
    identity: Json<ApplicantIdentity>;
    company: Json<ApplicantCompany>;
    address: Json<ApplicantAddress>;
    fatca: Json<FatcaAnswers>;
    residences: Json<readonly TaxResidence[]>;
    kyc: Json<KycAnswers>;
    gdpr: Json<GdprAnswers>;
  };
  applicant_keys: { kind: 'KEY' | 'LINK' };
  applicant_codes: { purpose: 'EMAIL' | 'SMS' | 'OPEN' };
  applicant_documents: { subcategory: DocumentSubcategory; scan: ScanState };
  application_history: {
    from_status: ApplicationStatus;
    to_status: ApplicationStatus;
    actor: ActorKind;
  };
  identifications: {
    status: IdentificationStatus;
    reason: IdentificationReason;
    evidence: Json<Readonly<Record<string, string>>>;
  };
  screenings: { lists: Json<StoredLists> };
  screening_hits: { facts: Json<StoredHitFacts>; decision: 'MATCH' | 'NO_MATCH' };
}
