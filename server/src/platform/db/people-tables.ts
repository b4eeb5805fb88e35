import type { AccountStatus } from '@area/domain/account/status';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { GdprPreferences } from '@area/domain/gdpr/preferences';
import type { IntervenerStatus, IntervenerType } from '@area/domain/intervener/status';
import type { ProductType, TestLevel } from '@area/domain/product/product';
import type { SignatureArrangement } from '@area/domain/signature/arrangement';
import type { SuitabilityVerdict } from '@area/domain/suitability/verdict';
import type { Language } from '@area/domain/configuration/languages';
import type { ColumnType, JSONColumnType } from 'kysely';
import type { AccountLifeColumns, StoredSignatureRule } from './account-people-tables.ts';
import type { TakenTestColumns } from './questionnaire-tables.ts';
import type { RecordColumns } from './record-tables.ts';

/** A column with a default of the database. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface IntervenersTable extends RecordColumns {
  uuid: string;
  intervener_type: IntervenerType;
  name: string;
  given_name: string;
  family_name_1: string;
  document_type: string;
  document_number: string;
  document_country: ColumnType<string | null, string | null | undefined, string | null>;
  is_document_permanent: Defaulted<boolean>;
  document_expiration_date: CivilDate | null;
  birthdate: CivilDate | null;
  is_minor: Defaulted<boolean>;
  email: string | null;
  mobile_phone: string | null;
  intervener_status: IntervenerStatus;
  has_docs_signed: Defaulted<boolean>;
  aml_risk: Defaulted<'BAJO' | 'MEDIO' | 'ALTO'>;
  kyc_valid_until: CivilDate | null;
  acts_in_own_name: Defaulted<boolean>;
  language: Defaulted<Language>;
  is_deceased: Defaulted<boolean>;
  is_incapable: Defaulted<boolean>;
  gdpr: JSONColumnType<StoredGdpr> | null;
  created_at: Date;
}

/** Choices about personal data, and the text they answer. */
export interface StoredGdpr {
  preferences: GdprPreferences;
  text_version: string;
  answered_at: string;
}

export interface AccountsTable extends AccountLifeColumns {
  uuid: string;
  number: string;
  alias: string;
  type: ProductType;
  status: AccountStatus;
  signature_arrangement: SignatureArrangement;
  required_signatures: number | null;
  signature_rules: Defaulted<StoredSignatureRule[]>;
  has_pending_account_docs_signed: Defaulted<boolean>;
  /** Through whom it was opened. *Source*: decisions 11.6. */
  distributor_uuid: ColumnType<string | null, string | null | undefined, string | null>;
  /** Whether the manager shows it in the area. *Source*: decisions 11.5. */
  is_private_area: Defaulted<boolean>;
  created_at: Date;
}

export interface ConvenienceTestsTable extends TakenTestColumns {
  uuid: string;
  intervener_uuid: string;
  levels: JSONColumnType<Record<TestLevel, SuitabilityVerdict>>;
  taken_at: Date;
  valid_until: Date;
}

/** What the office did to the status of somebody. */
export interface StatusMovesTable {
  intervener_uuid: string;
  step: number;
  from_status: IntervenerStatus;
  to_status: IntervenerStatus;
  by_staff: string;
  approved_by: string | null;
  reason: string;
  at: Date;
}
