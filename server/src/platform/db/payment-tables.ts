import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { SequenceType } from '@area/domain/payment/collection';
import type { PaymentMatch } from '@area/domain/payment/match';
import type { ColumnType } from 'kysely';
import type { BankFileWarning } from '@area/domain/payment/bank-file-warning';

/** A numeric column: text with its scale both ways, never a float. */
type Numeric = string;
/** A column with a default of the database. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** A column that may be left out when the row is made. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export type BankFileKind = 'PAIN_001' | 'PAIN_008' | 'PAIN_002' | 'CAMT_053' | 'NORMA_43';
export type PayoutKind = 'REDEMPTION' | 'REFUND' | 'TRANSFER_OUT';

export interface BankFilesTable {
  uuid: string;
  kind: BankFileKind;
  name: string;
  sha256: string;
  size: number;
  storage_key: string;
  records: number;
  total: Numeric;
  by_staff: string;
  created_at: Date;
  /** What there was to warn of, and who accepted it. */
  warnings: ColumnType<readonly BankFileWarning[], string | undefined, never>;
  warnings_accepted_by: ColumnType<string | null, string | null | undefined, never>;
  /** When its last entry was taken. */
  done_at: Date | null;
}

export interface PaymentsTable {
  uuid: string;
  bank_reference: string;
  booked_on: CivilDate;
  value_on: Optional<CivilDate>;
  amount: Numeric;
  iban: string;
  concept: string;
  payer_name: Defaulted<string>;
  /** In the account of which fund or plan the money lies. */
  product_uuid: Optional<string>;
  file_uuid: Optional<string>;
  outcome: PaymentMatch['kind'] | 'returned';
  operation_uuid: string | null;
  /** When it goes back unless somebody finds the order that it pays. */
  refund_on: Optional<CivilDate>;
  resolved_by: Optional<string>;
  resolved_at: Optional<Date>;
  imported_by: string;
  imported_at: Date;
}

export interface PayoutsTable {
  uuid: string;
  number: ColumnType<number, number | undefined, number>;
  kind: PayoutKind;
  operation_uuid: Optional<string>;
  payment_uuid: Optional<string>;
  product_uuid: string;
  beneficiary: string;
  iban: string;
  amount: Numeric;
  due_on: CivilDate;
  status: Defaulted<'REQUESTED' | 'SENT' | 'PAID' | 'REJECTED'>;
  file_uuid: Optional<string>;
  sent_at: Optional<Date>;
  paid_on: Optional<CivilDate>;
  rejected_because: Optional<string>;
  requested_at: Date;
}

export interface CollectionsTable {
  operation_uuid: string;
  mandate_uuid: string;
  product_uuid: string;
  sequence: SequenceType;
  collect_on: CivilDate;
  amount: Numeric;
  status: Defaulted<'SENT' | 'COLLECTED' | 'RETURNED'>;
  file_uuid: string;
  sent_at: Date;
  collected_on: Optional<CivilDate>;
  returned_on: Optional<CivilDate>;
  return_code: Optional<string>;
}
