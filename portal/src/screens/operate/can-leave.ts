import type { Position } from '@area/contract/accounts/schemas';
import type { OrderType } from '@area/contract/orders/schemas';
import { isOneOfTypes, typesWith } from '@area/domain/operation/types-with';

const BENEFITS = typesWith({ nature: 'BENEFIT' });

/**
 * Whether an order may take something from a product: the units of an income are reserved for it, and the income itself may
 * be changed.
 */
export const canLeave = ({ units, free_units }: Position, type: OrderType): boolean =>
  Number(isOneOfTypes(BENEFITS, type) ? units : free_units) > 0;
