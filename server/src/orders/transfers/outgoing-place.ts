import { madridDate } from '@area/domain/calendar/madrid';
import type { AccountStatus } from '@area/domain/account/status';
import type { RequestedFrom } from '@area/domain/operation/outgoing-transfer';
import type { ProductType } from '@area/domain/product/product';
import type { Db } from '../../platform/db/tables.ts';
import type { TransferRequest } from '../../platform/outside/transfer-gateway/messages.ts';
import { findNamedPlan } from '../pensions/plan-transfer-store.ts';
import { listHolders, hasSuspect, findAccountStatus, hasPosition } from './account-store.ts';
import { isRepeated } from './store.ts';

/** The account and the fund or plan that a request names, if both are ours. */
export interface TransferPlace {
  readonly account: { readonly uuid: string; readonly status: AccountStatus };
  readonly product: { readonly uuid: string; readonly allow_transfer: boolean };
  /** Whether money laundering is being investigated: the other manager must not be told. */
  readonly is_looked_into: boolean;
}

/** The account and product of a request, and the facts for its rules. */
export const findPlace = async (
  db: Db,
  request: TransferRequest,
  { sender, product_type, now }: { sender: string; product_type: ProductType; now: Date },
): Promise<{ place: TransferPlace | undefined; from: RequestedFrom }> => {
  const product = await findNamedPlan(
    db,
    { type: product_type, name: request.origin_product },
    madridDate(now),
  );
  const account = await findAccountStatus(db, request.origin_account);
  if (!product || !account)
    return {
      place: undefined,
      from: {
        is_own_fund: product !== undefined,
        has_position: false,
        holders: [],
        is_repeated: false,
      },
    };
  return {
    place: {
      account,
      product,
      is_looked_into: account.status === 'BLOQUEADO_AML' || (await hasSuspect(db, account.uuid)),
    },
    from: {
      is_own_fund: true,
      has_position: await hasPosition(db, account.uuid, product.uuid),
      holders: await listHolders(db, account.uuid),
      is_repeated: await isRepeated(db, request, { sender, product: product.uuid }),
    },
  };
};
