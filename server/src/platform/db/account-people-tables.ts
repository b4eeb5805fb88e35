import type { RoleStatus } from '@area/domain/account/adding';
import type { ReportFrequency } from '@area/domain/account/codes';
import type { AddedDocumentType } from '@area/domain/account/new-person';
import type { Role } from '@area/domain/account/roles';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { OperationType } from '@area/domain/operation/codes';
import type { SignatureArrangement } from '@area/domain/signature/arrangement';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A numeric column: text with its scale both ways, never a float. */
type Numeric = string;
/** A column with a default of the database. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** A column that may be left out. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What an account has beside what it began with. *Source*: specification 3. */
export interface AccountLifeColumns {
  report_frequency: Defaulted<ReportFrequency>;
  version: Defaulted<number>;
  closed_at: Optional<Date>;
}

/** A rule of a conditional joint account, as JSON keeps it. */
export interface StoredSignatureRule {
  max_amount?: string;
  operation_types?: OperationType[];
  required_count: number;
  must_include_roles?: Role[];
  must_include_persons?: string[];
}

/** What whoever asked wrote of the person. */
export interface ProposedPersonRecord {
  document_type: AddedDocumentType;
  document_number: string;
  /** Absent in what was asked for before it was asked. */
  document_country?: string | null;
  given_name: string;
  family_name_1: string;
  family_name_2: string | null;
  birthdate: CivilDate;
  email: string;
  mobile_phone_prefix: string;
  mobile_phone: string;
  /** The host where it was asked for, and where its links lead. */
  portal_id: string;
  origin: string;
}

export interface AccountRolesTable {
  uuid: Generated<string>;
  account_uuid: string;
  intervener_uuid: string;
  role: Role;
  status: RoleStatus;
  power_limit_eur: Generated<Numeric | null>;
  single_authority: Defaulted<boolean>;
  requested_by: Optional<string>;
  requested_at: Optional<Date>;
  asked: JSONColumnType<ProposedPersonRecord, string | null | undefined, string | null> | null;
  envelope_uuid: Optional<string>;
  signed_at: Optional<Date>;
  validated_at: Optional<Date>;
  validated_by: Optional<string>;
  since: Optional<Date>;
  ended_at: Optional<Date>;
  ended_by: Optional<string>;
  rejected_because: Optional<string>;
  replaces_uuid: Optional<string>;
  percentage: Optional<Numeric>;
  has_express_power: Defaulted<boolean>;
  has_mandate: Defaulted<boolean>;
  resolution_uuid: Optional<string>;
}

/** How many operations an account has; the database keeps it. */
export interface OperationCountsTable {
  account_uuid: string;
  operations: number;
}

/** An arrangement that was asked for. */
export interface ArrangementRequestsTable {
  uuid: string;
  account_uuid: string;
  signature_arrangement: SignatureArrangement;
  required_signatures: number | null;
  rules: JSONColumnType<StoredSignatureRule[]>;
  status: Defaulted<'WAITING' | 'DONE' | 'WITHDRAWN' | 'REJECTED' | 'EXPIRED'>;
  requested_by: string;
  requested_at: Date;
  envelope_uuid: Optional<string>;
  decided_at: Optional<Date>;
  decided_by: Optional<string>;
}
