import type { AccountSummary, Position } from '@area/contract/accounts/schemas';
import type { OrderType } from '@area/contract/orders/schemas';
import { orderableTypes } from '@area/domain/operation/allowed-types';
import type { OperationFlags } from '@area/domain/operation/allowed-types';
import { isLeaving } from '@area/domain/operation/type-lists';
import { canLeave } from './can-leave.ts';
import { ORDER_TYPES, isOrderType } from './order-types/order-types.ts';

/** What clients order, as it is offered. */
export const OFFERED_TYPES = Object.keys(ORDER_TYPES).filter(isOrderType);

export interface OfferedType {
  readonly type: OrderType;
  readonly why: 'nothing_free' | 'first_subscription' | 'first_contribution' | undefined;
}

const whyNotYet = (type: OrderType, positions: readonly Position[]): OfferedType['why'] => {
  if (isLeaving(type) && !positions.some((each) => canLeave(each, type))) return 'nothing_free';
  return positions.length === 0 ? ORDER_TYPES[type].first : undefined;
};

/** The types that a portal's flags allow on an account, and why one of them has to wait. *Source*: specification 3, decisions 1.3. */
export const offeredTypes = (
  { type: product }: Pick<AccountSummary, 'type'>,
  flags: OperationFlags,
  positions: readonly Position[],
): readonly OfferedType[] => {
  const allowed = orderableTypes(product, flags);
  return OFFERED_TYPES.filter((type) => allowed.includes(type)).map((type) => ({
    type,
    why: whyNotYet(type, positions),
  }));
};
