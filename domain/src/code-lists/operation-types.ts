import type { OrderDocument } from '../document/subcategories.ts';
import type { OperationStatus, OperationType } from '../operation/codes.ts';
import { OPERATION_TYPES } from '../operation/types.ts';
import type { Direction } from '../operation/direction.ts';
import { directionOf } from '../operation/direction.ts';
import { statusesOf } from '../operation/transitions.ts';
import { factsOf } from '../operation/types.ts';
import type { ProductType } from '../product/product.ts';

/** An operation type. Its name is the text `codes.operation_type.*`. */
export interface OperationTypeRow {
  readonly code: OperationType;
  readonly product_types: readonly ProductType[];
  /** Whether units come in, go out, or only change their state. */
  readonly direction: Direction;
  /** Who makes one: clients, the manager's staff, or the system. */
  readonly who: 'CLIENT' | 'STAFF' | 'SYSTEM';
  readonly needs_signature: boolean;
  /** The document that is signed. */
  readonly documents: readonly OrderDocument[];
  readonly statuses: readonly OperationStatus[];
}

/** Every operation type with what it is. *Source*: specification 3, decisions 1.3 and 4. */
export const OPERATION_TYPE_ROWS: readonly OperationTypeRow[] = OPERATION_TYPES.map((code) => {
  const { products, made_by, document, document_of_plans } = factsOf(code);
  return {
    code,
    product_types: products,
    direction: directionOf(code),
    who: made_by,
    needs_signature: document !== undefined,
    documents: [document, document_of_plans].filter((each) => each !== undefined),
    statuses: statusesOf(code),
  };
});
