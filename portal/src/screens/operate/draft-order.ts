import type { AsksSimulation, OrderType, SentOrder } from '@area/contract/orders/schemas';
import { isEntering } from '@area/domain/operation/type-lists';
import { ORDER_TYPES } from './order-types/order-types.ts';
import type { DraftOf } from './order-types/order-types.ts';

/** The order of a draft, to send; nothing while something is missing. */
export const orderOf = <T extends OrderType>(draft: DraftOf<T>): SentOrder | undefined =>
  ORDER_TYPES[draft.type].toOrder(draft);

/** The simulation request of a draft: all typed values, or only those for the limits. */
export const questionOf = <T extends OrderType>(
  draft: DraftOf<T>,
  { withAmount }: { readonly withAmount: boolean },
): AsksSimulation => ORDER_TYPES[draft.type].toSimulation(draft, withAmount);

/** The product that is bought, for the documents and the verdict; nothing for an order that only takes money out. */
export const boughtIn = <T extends OrderType>(draft: DraftOf<T>): string | undefined => {
  const { bought = ({ uuid_product }) => uuid_product } = ORDER_TYPES[draft.type];
  return isEntering(draft.type) ? bought(draft) : undefined;
};

/** The idempotency key of an order: that of the last attempt while the order is the same, otherwise a new one. */
export const keyOf = (draft: DraftOf<OrderType>, order: SentOrder) => {
  const sent = JSON.stringify(order);
  return {
    key: draft.sent === '' || draft.sent === sent ? draft.key : crypto.randomUUID(),
    sent,
    is_unsure: true,
  };
};
