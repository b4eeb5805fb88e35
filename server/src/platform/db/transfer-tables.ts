import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { ProductType } from '@area/domain/product/product';
import type { ContributorKind } from '@area/domain/plan-people/contributor';
import type { ColumnType, Generated } from 'kysely';
import type { TransferMessageKind, TransferMessage } from '../outside/transfer-gateway/messages.ts';

/** A numeric column: text with its scale both ways, never a float. */
type Numeric = string;
/** A column that may be left out when the row is made. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface ManagersTable {
  cnmv_number: string;
  name: string;
  nif: string;
  bic: Optional<string>;
  imported_at: Date;
}

export interface TransferOrdersTable {
  operation_uuid: string;
  direction: 'IN' | 'OUT';
  /** *Shape*: sixteen capitals and digits. */
  reference: string;
  isin: string;
  fund_name: string;
  manager: string;
  manager_number: string;
  /** Empty when nobody knows it. */
  manager_nif: string;
  manager_registration: string;
  account_number: string;
  iban: Optional<string>;
  requested_on: Optional<CivilDate>;
  send_by: Optional<CivilDate>;
  checks_by: Optional<CivilDate>;
  redemption_from: Optional<CivilDate>;
  cash_by: Optional<CivilDate>;
  answer: Optional<'ACEPTACION' | 'DEMORA' | 'RECHAZO'>;
  answer_code: Optional<string>;
  answer_text: Optional<string>;
  answer_until: Optional<CivilDate>;
  answered_on: Optional<CivilDate>;
  cash: Optional<Numeric>;
  cash_booked_on: Optional<CivilDate>;
  lots_message_uuid: Optional<string>;
  /** Of one that we were asked for: the request as it came, and the order that the client signed there. */
  request_message_uuid: Optional<string>;
  order_sha256: Optional<string>;
  created_at: Date;
}

export interface TransferFilesTable {
  name: string;
  direction: 'SENT' | 'RECEIVED';
  sha256: string;
  body: string;
  records: number;
  refused_because: Optional<string>;
  created_at: Date;
  handed_over_at: Optional<Date>;
}

export interface TransferMessagesTable {
  uuid: string;
  number: Generated<string>;
  direction: 'SENT' | 'RECEIVED';
  message_id: string;
  sender_nif: string;
  kind: TransferMessageKind;
  reference: string;
  product_type: ProductType;
  operation_uuid: Optional<string>;
  file_name: Optional<string>;
  body: ColumnType<TransferMessage, string, never>;
  created_at: Date;
  outcome: Optional<'APPLIED' | 'IGNORED' | 'UNKNOWN' | 'REFUSED'>;
  outcome_text: Optional<string>;
  settled_at: Optional<Date>;
}

export interface TransferLotsTable {
  message_uuid: string;
  line: number;
  acquired_on: CivilDate;
  units: Numeric;
  cost: Numeric;
  value: Numeric;
  /** Of a plan. */
  rights: Optional<'C' | 'E'>;
  compartment: Optional<'1' | '2'>;
  contributor: Optional<ContributorKind>;
}

export interface TransferAlertsTable {
  operation_uuid: string;
  cause: string;
  due: CivilDate;
  issue_uuid: string;
}

/** The tables of transfers between managers. */
export interface TransferTables {
  managers: ManagersTable;
  transfer_orders: TransferOrdersTable;
  transfer_files: TransferFilesTable;
  transfer_messages: TransferMessagesTable;
  transfer_lots: TransferLotsTable;
  transfer_alerts: TransferAlertsTable;
}
