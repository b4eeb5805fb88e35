import type { GdprPreferences } from '@area/domain/gdpr/preferences';
import type { AddedDocumentType } from '@area/domain/account/new-person';
import type { Role } from '@area/domain/account/roles';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { OperationType } from '@area/domain/operation/codes';

/** Who a session is of: a client, staff in a client's area, or a host without anybody. */
export type SessionKind = 'CLIENT' | 'STAFF' | 'CONSUMER';

/** What a member of staff is asked to show a factor for. */
export type ChallengePurpose = 'LOGIN' | 'STEP_UP' | 'NEW_PASSKEY' | 'INVITATION' | 'SSO_LOGIN';

export type SessionEnd =
  | 'LOGOUT'
  | 'CLOSED_ELSEWHERE'
  | 'REPLAY'
  | 'PASSWORD_CHANGED'
  | 'BLOCKED'
  /** Others were opened since, and it was the one that nobody had used for the longest time. */
  | 'TOO_MANY';

/** A rule of a conditional joint account, as JSON keeps it. */
export interface StoredSignatureRule {
  max_amount?: string;
  operation_types?: OperationType[];
  required_count: number;
  must_include_roles?: Role[];
  must_include_persons?: string[];
}

/** What the requester wrote about the person. */
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

/** What a query of the auditor found, shortened. */
export interface StoredFinding {
  readonly name: string;
  readonly count: number;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Why an item of a step could not be worked on: the step went on without it. */
export interface Failure {
  readonly operation: string;
  readonly reason: string;
}

/** Choices about personal data, and the text they answer. */
export interface StoredGdpr {
  preferences: GdprPreferences;
  text_version: string;
  answered_at: string;
}

/** Written by us, uploaded by a client or by staff, or the regulator's. *Source*: decisions 7. */
export type DocumentOrigin = 'G' | 'U' | 'X' | 'R';

export type AddressKind = 'FISCAL' | 'POSTAL';

/** A field as it is proposed. */
export type ProposedValue = string | boolean | null;

export type ProposedValues = Readonly<Record<string, ProposedValue>>;

/** A person, an account, a bank account. */
export type DetailKind = 'I' | 'A' | 'B';

/** What leaving costs while units are younger than some days. *Units*: per cent, as text. */
export interface StoredExitFee {
  readonly under_days: number;
  readonly rate: string;
}
