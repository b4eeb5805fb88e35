import type { TransferMessageKind } from '../../platform/outside/transfer-gateway/messages.ts';
import type { ProductType } from '@area/domain/product/product';

/** The outcome of a message, and why if it had no effect. */
export type Outcome = readonly ['APPLIED'] | readonly ['IGNORED' | 'UNKNOWN' | 'REFUSED', string];

/** The result of a message, and its operation. */
export interface MessageDecision {
  readonly outcome: Outcome;
  readonly operation?: string;
}

/** A waiting message, with what must be known before anything is locked. */
export interface ProcessedMessage {
  readonly uuid: string;
  readonly kind: TransferMessageKind;
  readonly reference: string;
  readonly sender_nif: string;
  readonly product_type: ProductType;
}
