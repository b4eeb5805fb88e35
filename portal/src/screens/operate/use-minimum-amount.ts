import type { OfferedProduct } from '@area/contract/accounts/schemas';
import { minimumOf } from '@area/domain/operation/subscription';
import { isRepeating } from '@area/domain/operation/type-lists';
import { usePositions } from '../../calls/accounts.ts';
import { useMinimums } from '../../calls/products.ts';
import type { OrderType } from '@area/contract/orders/schemas';

/** The least that this order may put into a product on this account; that of a first order until more is known. *Units*: euros as text. */
export const useMinimumAmount = (
  account: string,
  type: OrderType,
): ((product: OfferedProduct) => string) => {
  const { data: minimums } = useMinimums();
  const { data: held } = usePositions([account]);
  return ({ uuid, min_initial }) => {
    const terms = minimums?.find(({ uuid_product }) => uuid_product === uuid);
    if (!terms || !held) return min_initial;
    const has_position = held.flat().some(({ uuid_product }) => uuid_product === uuid);
    return isRepeating(type) ? terms.min_periodic : minimumOf(terms, has_position);
  };
};
