import type { BodyOf } from '@area/contract/call';
import type { createOrder } from '@area/contract/office/orders/calls';
import { sentOrder } from '@area/contract/orders/schemas';
import type { SentOrder } from '@area/contract/orders/schemas';
import { isEntering } from '@area/domain/operation/type-lists';
import { getAccountNamed, getProductNamed } from '../../clients/accounts/get-named.ts';
import type { Db } from '../../platform/db/tables.ts';
import { parseInput } from '../../platform/http/input.ts';

/** What the signers declare and who places it for them does not. */
const DECLARED = { documents_read: true, suitability_confirmed: true, suitability_sentence: '' };

type Named = Pick<BodyOf<typeof createOrder>, 'order' | 'account' | 'product' | 'destination'>;

/** The order, with everything that was named by a number or a code. *Errors*: INVALID_INPUT. */
export const readOrder = async (
  db: Db,
  { order, account, product, destination }: Named,
): Promise<SentOrder> => {
  const named = {
    ...(account !== undefined && { uuid_account: await getAccountNamed(db, account) }),
    ...(product !== undefined && { uuid_product: await getProductNamed(db, product) }),
    ...(destination !== undefined && {
      uuid_destination: await getProductNamed(db, destination, 'destination'),
    }),
  };
  return parseInput(sentOrder, { ...order, ...named, ...(isEntering(order.type) && DECLARED) });
};
