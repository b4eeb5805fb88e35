import type { AccountSummary, Position } from '@area/contract/accounts/schemas';
import type { OrderType } from '@area/contract/orders/schemas';
import { orderableTypes } from '@area/domain/operation/allowed-types';
import type { OperationFlags } from '@area/domain/operation/allowed-types';
import { isLeaving } from '@area/domain/operation/type-lists';
import { canLeave } from './can-leave.ts';
import type { Act } from './order-types/acts.ts';
import { ORDER_TYPES, isOrderType } from './order-types/order-types.ts';

/** What clients order, as it is offered. */
export const OFFERED_TYPES = Object.keys(ORDER_TYPES).filter(isOrderType);

/** What a person does with them, in the same order. *Source*: ADR 178. */
export const ACTS: readonly Act[] = [
  ...new Set(OFFERED_TYPES.map((type) => ORDER_TYPES[type].act)),
];

export const isAct = (text: string | null): text is Act => ACTS.some((act) => act === text);

export interface OfferedAct {
  readonly act: Act;
  /** The order that it begins with. */
  readonly type: OrderType;
  readonly why: 'nothing_held' | 'nothing_free' | undefined;
}

const whyNotYet = (type: OrderType, positions: readonly Position[]): OfferedAct['why'] => {
  if (!isLeaving(type) || positions.some((each) => canLeave(each, type))) return undefined;
  return positions.length === 0 ? 'nothing_held' : 'nothing_free';
};

/**
 * The acts that are possible on an account with the flags of the portal, and why one is not possible now.
 * *Source*: specification 3, decisions 1.3.
 */
export const offeredActs = (
  { type: product }: Pick<AccountSummary, 'type'>,
  flags: OperationFlags,
  positions: readonly Position[],
): readonly OfferedAct[] => {
  const allowed = orderableTypes(product, flags);
  return ACTS.flatMap((act) => {
    const types = OFFERED_TYPES.filter(
      (type) => ORDER_TYPES[type].act === act && allowed.includes(type),
    );
    const open = types.find((type) => whyNotYet(type, positions) === undefined);
    const type = open ?? types[0];
    return type === undefined
      ? []
      : [{ act, type, why: open ? undefined : whyNotYet(type, positions) }];
  });
};

/** The type of the same act without holdings here: from another manager. */
export const elsewhereOf = (
  type: OrderType,
  { type: product }: Pick<AccountSummary, 'type'>,
  flags: OperationFlags,
): OrderType | undefined =>
  isLeaving(type)
    ? OFFERED_TYPES.find(
        (each) =>
          ORDER_TYPES[each].act === ORDER_TYPES[type].act &&
          !isLeaving(each) &&
          orderableTypes(product, flags).includes(each),
      )
    : undefined;
