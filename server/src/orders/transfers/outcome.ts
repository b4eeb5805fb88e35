import type { TransferMessageKind } from '../../platform/outside/transfer-gateway/messages.ts';
import type { ProductType } from '@area/domain/product/product';

/** What became of a message, and why when nothing did. */
export type Outcome = readonly ['APPLIED'] | readonly ['IGNORED' | 'UNKNOWN' | 'REFUSED', string];

/** The result of a message, and its operation. */
export interface MessageDecision {
  readonly outcome: Outcome;
  readonly operation?: string;
}

/** A message that waits, as far as it must be known before anything is held. */
export interface ProcessedMessage {
  readonly uuid: string;
  readonly kind: TransferMessageKind;
  readonly reference: string;
  readonly sender_nif: string;
  readonly product_type: ProductType;
}
