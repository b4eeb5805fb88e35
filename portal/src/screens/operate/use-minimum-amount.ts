import type { OfferedProduct } from '@area/contract/accounts/schemas';
import { minimumOf } from '@area/domain/operation/subscription';
import { isRepeating } from '@area/domain/operation/type-lists';
import { usePositions } from '../../calls/accounts.ts';
import type { OrderType } from '@area/contract/orders/schemas';

/** The least that this order may put into a product on this account: less once something is held of it. *Units*: euros as text. */
export const useMinimumAmount = (
  account: string,
  type: OrderType,
): ((product: OfferedProduct) => string) => {
  const { data: held } = usePositions([account]);
  return (product) => {
    if (isRepeating(type)) return product.min_periodic;
    const has_position = held?.flat().some(({ uuid_product }) => uuid_product === product.uuid);
    return minimumOf(product, has_position ?? false);
  };
};
