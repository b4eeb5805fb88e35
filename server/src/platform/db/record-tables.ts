import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { DocumentValidationStatus } from '@area/domain/document/validation';
import type { DraftStatus } from '@area/domain/intervener/draft';
import type {
  Gender,
  MailingType,
  MaritalRegime,
  MaritalStatus,
} from '@area/domain/intervener/codes';
import type { PendingKind } from '@area/domain/intervener/pending-kind';
import type {
  CrsIndicator,
  FatcaIndicator,
  FatcaStatus,
} from '@area/domain/kyc/tax-residence-codes';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A column with a default of the database. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** A column that may be left out. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What a person's own record has beside what it began with. *Source*: specification 3. */
export interface RecordColumns {
  version: Defaulted<number>;
  lastname_2: Optional<string>;
  gender: Optional<Gender>;
  nationality: Optional<string>;
  marital_status: Optional<MaritalStatus>;
  marital_regime: Optional<MaritalRegime>;
  birth_city: Optional<string>;
  birth_country: Optional<string>;
  mobile_phone_prefix: Defaulted<string>;
  mailing_type: Defaulted<MailingType>;
  source: Defaulted<string>;
  source_system: Defaulted<string>;
  tin_code: Optional<string>;
  tin_country: Optional<string>;
  giin_code: Optional<string>;
  fatca_indicator: Optional<FatcaIndicator>;
  fatca_status: Optional<FatcaStatus>;
  crs_indicator: Optional<CrsIndicator>;
  tax_certificate_due_on: Optional<CivilDate>;
  came_of_age_on: Optional<CivilDate>;
}

/** Written by us, uploaded by a client or by staff, or the regulator's. *Source*: decisions 7. */
export type DocumentOrigin = 'G' | 'U' | 'X' | 'R';

/** What a document of a person has beside what a document of an order has. */
export interface PersonalDocumentColumns {
  intervener_uuid: Optional<string>;
  account_uuid: Optional<string>;
  origin: Defaulted<DocumentOrigin>;
  status: Optional<DocumentValidationStatus>;
  rejected_because: Optional<string>;
  checked_by: Optional<string>;
  checked_at: Optional<Date>;
}

export type AddressKind = 'FISCAL' | 'POSTAL';

export interface AddressesTable {
  uuid: string;
  intervener_uuid: string;
  kind: AddressKind;
  street_type: string;
  street: string;
  number: string;
  floor: Optional<string>;
  door: Optional<string>;
  stairs: Optional<string>;
  postal_code: string;
  city: string;
  state: Optional<string>;
  country: string;
  version: Defaulted<number>;
}

/** A field as it is proposed. */
export type ProposedValue = string | boolean | null;
export type Proposed = Readonly<Record<string, ProposedValue>>;

export interface PendingChangesTable {
  uuid: string;
  intervener_uuid: string;
  kind: PendingKind;
  address_uuid: Optional<string>;
  changes: JSONColumnType<Proposed>;
  proof_document_uuid: Optional<string>;
  status: Defaulted<DraftStatus>;
  decided_by: Optional<string>;
  reason: Optional<string>;
  decided_at: Optional<Date>;
  created_at: Date;
}

export interface ContactChallengesTable {
  uuid: string;
  intervener_uuid: string;
  field: 'email' | 'mobile_phone';
  new_value: string;
  old_code_hash: string;
  new_code_hash: string;
  bound_sha256: string;
  failed_tries: Defaulted<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Optional<Date>;
}

export interface DataExportsTable {
  uuid: string;
  intervener_uuid: string;
  status: Defaulted<'REQUESTED' | 'READY' | 'FAILED' | 'EXPIRED'>;
  requested_at: Date;
  next_try_at: Date;
  attempts: Generated<number>;
  storage_key: Optional<string>;
  sha256: Optional<string>;
  size: Optional<number>;
  ready_at: Optional<Date>;
  expires_at: Optional<Date>;
}
