import type { AccountStatus } from '@area/domain/account/status';
import type { RequestedFrom } from '@area/domain/operation/outgoing-transfer';
import type { ProductType } from '@area/domain/product/product';
import type { Db } from '../../platform/db/tables.ts';
import type { TransferRequest } from '../../platform/outside/transfer-gateway/messages.ts';
import { findNamedThere } from '../pensions/plan-transfer-store.ts';
import { listHolders } from './holder-store.ts';

/** The account and the fund or plan that a request names, where both are ours. */
export interface Place {
  readonly account: { readonly uuid: string; readonly status: AccountStatus };
  readonly product: { readonly uuid: string; readonly allow_transfer: boolean };
  /** Whether money laundering is being looked into: the other manager may not learn of it. */
  readonly is_looked_into: boolean;
}

const hasSuspect = async (db: Db, account: string): Promise<boolean> =>
  (await db
    .selectFrom('account_roles')
    .innerJoin('interveners', 'interveners.uuid', 'account_roles.intervener_uuid')
    .select('interveners.uuid')
    .where('account_uuid', '=', account)
    .where('account_roles.status', '=', 'ACTIVE')
    .where('intervener_status', '=', 'BLOQUEADO_AML')
    .limit(1)
    .executeTakeFirst()) !== undefined;

const isRepeated = async (
  db: Db,
  { order_sha256 }: TransferRequest,
  { sender, product }: { sender: string; product: string },
): Promise<boolean> =>
  (await db
    .selectFrom('transfer_orders')
    .innerJoin('operations', 'operations.uuid', 'transfer_orders.operation_uuid')
    .select('operations.uuid')
    .where('direction', '=', 'OUT')
    .where('manager_nif', '=', sender)
    .where('order_sha256', '=', order_sha256.toLowerCase())
    .where('operations.product_uuid', '=', product)
    // One that was refused or taken back may be asked for again.
    .where('operations.operation_status', '<>', 'CANCELLED')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** What a request names, and what its rules must know of it. */
export const findPlace = async (
  db: Db,
  request: TransferRequest,
  { sender, product_type }: { sender: string; product_type: ProductType },
): Promise<{ place: Place | undefined; from: RequestedFrom }> => {
  const product = await findNamedThere(db, product_type, request.origin_product);
  const account = await db
    .selectFrom('accounts')
    .select(['uuid', 'status'])
    .where('number', '=', request.origin_account)
    .executeTakeFirst();
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
  const position = await db
    .selectFrom('positions')
    .select('units')
    .where('account_uuid', '=', account.uuid)
    .where('product_uuid', '=', product.uuid)
    .executeTakeFirst();
  return {
    place: {
      account,
      product,
      is_looked_into: account.status === 'BLOQUEADO_AML' || (await hasSuspect(db, account.uuid)),
    },
    from: {
      is_own_fund: true,
      has_position: position !== undefined,
      holders: await listHolders(db, account.uuid),
      is_repeated: await isRepeated(db, request, { sender, product: product.uuid }),
    },
  };
};
