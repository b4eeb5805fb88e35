import type { CivilDate } from '@area/domain/calendar/civil-date';
import type {
  ActorKind,
  AmountIndicator,
  OperationStatus,
  OperationType,
  PaymentMethod,
  PaymentStatus,
  SubOperationCode,
} from '@area/domain/operation/codes';
import type { SuitabilityVerdict } from '@area/domain/suitability/verdict';
import type { Language } from '@area/domain/configuration/languages';
import type { ColumnType, Selectable } from 'kysely';

/** A numeric column: text with its scale both ways, never a float. */
type Numeric = string;
/** A column with a default of the database. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** A column that may be left out when the row is made. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

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
  /** Null while nobody here knows it: what another manager sends of units or of everything. */
  amount: Numeric | null;
  fee: Numeric;
  units: Numeric | null;
  /** Null when nothing is paid in. */
  payment_method: PaymentMethod | null;
  /** Null when nothing is bought. */
  suitability_verdict: SuitabilityVerdict | null;
  suitability_sentence: string | null;
  subop: Optional<SubOperationCode>;
  /** What it is a part of, or what it compensates. */
  parent_uuid: Optional<string>;
  /** Where a transfer inside the house arrives. */
  destination_product_uuid: Optional<string>;
  amount_indicator: Defaulted<AmountIndicator>;
  ordered_units: Optional<Numeric>;
  mandate_uuid: Optional<string>;
  /** Whether the holder had such units elsewhere; null where nobody is asked. */
  simultaneous_holdings: Optional<boolean>;
  /** What a non-resident sent along. */
  certificate_uuid: Optional<string>;
  /** What it came to, once it is executed. */
  gross: Optional<Numeric>;
  gain: Optional<Numeric>;
  withholding: Optional<Numeric>;
  net: Optional<Numeric>;
  value_date: Optional<CivilDate>;
  settlement_date: Optional<CivilDate>;
  nav: Numeric | null;
  nav_date: CivilDate | null;
  expected_nav_date: CivilDate | null;
  order_at: Date | null;
  /** Of its product when it was placed. *Shape*: `HH:MM` in Madrid. *Source*: ADR 136. */
  cut_off: Defaulted<string>;
  /** Of its product when it was placed. *Units*: business days. */
  settlement_days: Defaulted<number>;
  has_docs_signed: Defaulted<boolean>;
  waiting_for: ColumnType<string[], string | undefined, string>;
  cancel_reason: string | null;
  /** From where it is paid or to where it pays, when that is agreed. */
  bank_account_uuid: Optional<string>;
  language: Defaulted<Language>;
  /** Through whom it was placed. *Source*: decisions 11.6. */
  distributor_uuid: Optional<string>;
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

/** An order as its table holds it. */
export type OperationRow = Selectable<OperationsTable>;
