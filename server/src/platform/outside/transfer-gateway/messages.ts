import type { ContributorKind } from '@area/domain/plan-people/contributor';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { AmountIndicator } from '@area/domain/operation/codes';
import type { ProductType } from '@area/domain/product/product';

/** What managers say to each other about a transfer. *Source*: decisions 8, transfer cycle. */
export const TRANSFER_MESSAGE_KINDS = [
  'SOLICITUD',
  'ACEPTACION',
  'DEMORA',
  'RECHAZO',
  'TRANSFERENCIA',
  'DEVOLUCION',
  'ANULACION',
] as const;
export type TransferMessageKind = (typeof TRANSFER_MESSAGE_KINDS)[number];

interface Head {
  /** Of its sender, who uses it once. */
  readonly message_id: string;
  /** Of the transfer. *Shape*: sixteen capitals and digits. */
  readonly reference: string;
  readonly date: CivilDate;
}

export interface MessageManager {
  readonly name: string;
  /** NIF, or the number of the supervisor for a manager without one. */
  readonly nif: string;
  readonly bic: string;
}

export interface MessageHolder {
  readonly document_number: string;
  readonly name: string;
  readonly role: string;
}

/** The manager of the destination asks for the money. */
export interface TransferRequest extends Head {
  readonly kind: 'SOLICITUD';
  readonly destination_manager: MessageManager;
  readonly origin_manager: Omit<MessageManager, 'bic'>;
  /** In the order of the account. */
  readonly holders: readonly MessageHolder[];
  /** ISIN of a fund, N and four digits of a plan, the code of the insurer of an insured savings plan. */
  readonly origin_product: string;
  /** Of an insured savings plan its policy. */
  readonly origin_account: string;
  readonly indicator: AmountIndicator;
  /** *Shape*: decimal text; null for units and totals. */
  readonly amount: string | null;
  readonly units: string | null;
  readonly destination_product: string;
  readonly destination_iban: string;
  /** Of a pension plan; empty for a fund. */
  readonly rights: string;
  readonly compartment: string;
  /** Digest of the signed order, in hexadecimal; empty if there is no signed order. */
  readonly order_sha256: string;
}

/** It will be done. */
export interface TransferAcceptance extends Head {
  readonly kind: 'ACEPTACION';
  readonly expected_on: CivilDate | null;
}

/** It will be done later, and why. */
export interface TransferDelay extends Head {
  readonly kind: 'DEMORA';
  readonly until: CivilDate | null;
  readonly text: string;
}

/** It will not be done. */
export interface TransferRejectionMessage extends Head {
  readonly kind: 'RECHAZO';
  readonly code: string;
  readonly text: string;
}

/** Units bought together, as the manager of the origin had them registered. */
export interface MessageLot {
  readonly acquired_on: CivilDate;
  readonly units: string;
  readonly cost: string;
  /** Its value in the money that is sent. */
  readonly value: string;
  /** For a contribution to a plan: its rights, its compartment and its contributor. */
  readonly rights?: 'C' | 'E';
  readonly compartment?: '1' | '2';
  readonly contributor?: ContributorKind;
}

/** The money was sent; these are its lots. */
export interface TransferPayment extends Head {
  readonly kind: 'TRANSFERENCIA';
  readonly cash: string;
  readonly value_date: CivilDate;
  readonly lots: readonly MessageLot[];
}

/** The money goes back. */
export interface TransferReturn extends Head {
  readonly kind: 'DEVOLUCION';
  readonly cash: string;
  readonly text: string;
}

/** The other manager withdraws its request. */
export interface TransferWithdrawal extends Head {
  readonly kind: 'ANULACION';
  readonly text: string;
}

export type TransferMessage =
  | TransferRequest
  | TransferAcceptance
  | TransferDelay
  | TransferRejectionMessage
  | TransferPayment
  | TransferReturn
  | TransferWithdrawal;

/** A file of messages of one sender. */
export interface TransferFile {
  /** *Shape*: `SNCE_{P|F}_{yyyymmdd}_{seq}.txt`. */
  readonly name: string;
  readonly product_type: ProductType;
  readonly sender_nif: string;
  /** *Shape*: yyyymmddhhmmss in Madrid. */
  readonly made_at: string;
  readonly messages: readonly TransferMessage[];
}
