import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { ActorKind, OperationStatus, OperationType, PaymentMethod, PaymentStatus } from '@area/domain/operation/codes';
import type { SuitabilityVerdict } from '@area/domain/suitability/verdict';
import type { Language } from '@area/domain/configuration/languages';
import type { ColumnType } from 'kysely';

/** A numeric column: text with its scale both ways, never a float. */
type Numeric = string;
/** A column with a default of the database. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface OperationsTable {
  uuid: string;
  reference: string;
  type: OperationType;
  operation_status: OperationStatus;
  payment_status: PaymentStatus;
  version: Defaulted<number>;
  account_uuid: string;
  product_uuid: string;
  created_by: string;
  amount: Numeric;
  fee: Numeric;
  units: Numeric | null;
  payment_method: PaymentMethod;
  suitability_verdict: SuitabilityVerdict;
  suitability_sentence: string | null;
  nav: Numeric | null;
  nav_date: CivilDate | null;
  expected_nav_date: CivilDate | null;
  order_at: Date | null;
  has_docs_signed: Defaulted<boolean>;
  waiting_for: ColumnType<string[], string | undefined, string>;
  cancel_reason: string | null;
  /** From where it is paid or to where it pays, when that is agreed. */
  bank_account_uuid: ColumnType<string | null, string | null | undefined, string | null>;
  language: Defaulted<Language>;
  source: string;
  source_system: Defaulted<string>;
  created_at: Date;
  updated_at: Date;
}

export interface OperationHistoryTable {
  operation_uuid: string;
  step: number;
  from_status: OperationStatus | null;
  to_status: OperationStatus;
  actor_kind: ActorKind;
  actor_uuid: string | null;
  actor_name: string;
  reason: string | null;
  ip: string | null;
  request_id: string | null;
  at: Date;
}

export interface IdempotencyKeysTable {
  principal: string;
  key: string;
  request_sha256: string;
  status: number;
  answer: ColumnType<unknown, string, string>;
  created_at: Date;
}
