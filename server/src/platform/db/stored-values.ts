import type { GdprPreferences } from '@area/domain/gdpr/preferences';
import type { AddedDocumentType } from '@area/domain/account/new-person';
import type { Role } from '@area/domain/account/roles';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { OperationType } from '@area/domain/operation/codes';

/** The kind of principal of a session: a client, staff in a client's area, or a host without a person. */
export type SessionKind = 'CLIENT' | 'STAFF' | 'CONSUMER';

/** Why a member of staff is asked for a factor. */
export type ChallengePurpose = 'LOGIN' | 'STEP_UP' | 'NEW_PASSKEY' | 'INVITATION' | 'SSO_LOGIN';

export type SessionEnd =
  | 'LOGOUT'
  | 'CLOSED_ELSEWHERE'
  | 'REPLAY'
  | 'PASSWORD_CHANGED'
  | 'BLOCKED'
  /** Newer sessions were opened, and this one had been unused for the longest time. */
  | 'TOO_MANY'
  /** The passkey that opened it was removed. */
  | 'PASSKEY_REMOVED';

/** A rule of a conditional joint account, as JSON stores it. */
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
  /** Absent in older requests, from before the question existed. */
  document_country?: string | null;
  given_name: string;
  family_name_1: string;
  family_name_2: string | null;
  birthdate: CivilDate;
  email: string;
  mobile_phone_prefix: string;
  mobile_phone: string;
  /** The host where it was asked for; its links lead there. */
  portal_id: string;
  origin: string;
}

/** What a query of the auditor found, shortened. */
export interface StoredFinding {
  readonly name: string;
  readonly count: number;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Why an item of a step failed: the step continued without it. */
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

/** What the lots of a product come to in an import, and what the old system says of them. */
export interface StoredProductTotals {
  product_code: string;
  lots: number;
  units: string;
  cost: string;
  told_units: string | null;
  told_cost: string | null;
  held_units: string | null;
  held_cost: string | null;
}

/** Written by us, uploaded by a client or by staff, or the regulator's. *Source*: decisions 7. */
export type DocumentOrigin = 'G' | 'U' | 'X' | 'R';

export type AddressKind = 'FISCAL' | 'POSTAL';

/** A field as it is proposed. */
export type ProposedValue = string | boolean | null;

export type ProposedValues = Readonly<Record<string, ProposedValue>>;

/** A person, an account, a bank account. */
export type DetailKind = 'I' | 'A' | 'B';

/** The redemption fee for units younger than a number of days. *Units*: per cent, as text. */
export interface StoredExitFee {
  readonly under_days: number;
  readonly rate: string;
}
