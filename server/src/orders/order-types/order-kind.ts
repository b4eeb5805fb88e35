import type { SimulationFigures } from './simulation-figures.ts';
import type { AsksSimulation, OrderOf, OrderType } from '@area/contract/orders/schemas';
import type { DocumentSubcategory, OrderDocument } from '@area/domain/document/subcategories';
import type { OrderChannel } from '@area/domain/operation/channel';
import type { FieldReason } from '@area/domain/rules/reason';
import type { Insertable } from 'kysely';
import type { OrderingTerms } from '../../access/config/ordering-terms-store.ts';
import type { OperationsTable, Db } from '../../platform/db/tables.ts';
import type { PdfDocument } from '../../platform/pdf/render-pdf.ts';
import type { RequestReads } from '../../access/account-access/request-reads.ts';
import type { Actor } from '../../access/auth/actor.ts';
import type { ProductOffer } from '../operations/facts.ts';
import type { OperationWhole } from '../operations/store.ts';

/** What the office does its own way. *Source*: decisions 1.2 (O2). */
export interface OfficeOrdering {
  readonly actor: Actor;
  readonly channel: OrderChannel;
  /** Only the office takes one. */
  readonly is_by_cheque: boolean;
}

/** An order about to be placed. */
export interface OrderRequest<T extends OrderType = OrderType> {
  readonly order: OrderOf<T>;
  readonly actor: Actor & { readonly uuid: string };
  readonly now: Date;
  /** By the wall clock: a changed payout account waits in real time. */
  readonly wall: Date;
  /** Once it is written, it does not count in its own limits. */
  readonly except?: string;
  /** The member of staff who places it in the orderer's name, and the channel. */
  readonly office?: OfficeOrdering;
  /** What is read once for it. */
  readonly once?: RequestReads;
  /** What the configuration of the host says of it. */
  readonly terms?: OrderingTerms;
}

/** What differs between the rows of two kinds of order; everything else is the same for all. */
export type OrderColumns = Pick<
  Insertable<OperationsTable>,
  | 'amount'
  | 'fee'
  | 'payment_status'
  | 'payment_method'
  | 'suitability_verdict'
  | 'suitability_sentence'
  | 'expected_nav_date'
> &
  Partial<
    Pick<
      Insertable<OperationsTable>,
      | 'destination_product_uuid'
      | 'amount_indicator'
      | 'ordered_units'
      | 'mandate_uuid'
      | 'bank_account_uuid'
      | 'settlement_date'
      | 'simultaneous_holdings'
      | 'certificate_uuid'
    >
  >;

/** The result of the rules for an order: all its problems, or the columns of its row. */
export type Evaluation = (
  | { readonly refused: readonly FieldReason[] }
  | { readonly columns: OrderColumns }
) & {
  /** The offer of its product, where the rules read it already, so that nothing reads it again. */
  readonly offer?: ProductOffer;
};

/** A document to sign, put together and not yet rendered. */
export interface PrintedDocument {
  readonly subcategory: DocumentSubcategory;
  /** Without its ending: the reference follows. *Example*: `orden-reembolso`. */
  readonly filename: string;
  readonly document: PdfDocument;
}

export interface PrintedOrder extends PrintedDocument {
  readonly subcategory: OrderDocument;
}

/** Whom an order is simulated for, and when. */
export interface SimulatedBy {
  readonly intervener: string;
  readonly now: Date;
  /** The order that would be changed, which does not count in its own limits. */
  readonly except?: string;
}

/** What differs between kinds of orders. Listed in `kinds.ts`; `place.ts` has the common steps. */
export interface OrderKind<T extends OrderType> {
  /**
   * Loads and lets the rules decide. *Errors*: INVALID_INPUT when product, bank account or mandate do not belong to this
   * account.
   */
  readonly evaluate: (db: Db, ordering: OrderRequest<T>) => Promise<Evaluation>;
  /** Rows of its own beside that of the operation; before it is printed. */
  readonly insertDetails?: (
    db: Db,
    operation: OperationWhole,
    ordering: OrderRequest<T>,
  ) => Promise<void>;
  /** The same rows with other terms, before anybody signs. */
  readonly replaceDetails?: (
    db: Db,
    operation: OperationWhole,
    ordering: OrderRequest<T>,
  ) => Promise<void>;
  /** Locks what must be decided one by one besides the account, before the final decision of the rules. */
  readonly lock?: (db: Db, operation: OperationWhole) => Promise<void>;
  /** What it reserves until it is executed; the last step, while the account is locked. */
  readonly reserve?: (db: Db, operation: OperationWhole, now: Date) => Promise<void>;
  /** The document to sign, from its rows alone: the same for every version and reissue. */
  readonly print: (db: Db, operation: OperationWhole, once?: RequestReads) => Promise<PrintedOrder>;
  /** The order as it was sent, put together from its rows: what held when it was placed must hold when it is signed. */
  readonly rebuild: (db: Db, operation: OperationWhole) => Promise<OrderOf<T>>;
  /** What it would mean now. Nothing is written. */
  readonly simulate: (
    db: Db,
    asked: Extract<AsksSimulation, { readonly type: T }>,
    by: SimulatedBy,
  ) => Promise<SimulationFigures>;
}
