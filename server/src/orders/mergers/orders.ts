import { isRegistered } from '@area/domain/operation/codes';
import type { OperationStatus } from '@area/domain/operation/codes';
import type { Db } from '../../platform/db/tables.ts';
import type { Actor } from '../../access/auth/actor.ts';
import { CANCEL_REASONS } from '../../documents/signatures/cancel-reasons.ts';
import { lockOperation } from '../operations/store.ts';
import { finish } from '../periodics/lifecycle.ts';
import { lockPeriodic } from '../periodics/store.ts';
import { cancelForOffice } from '../staff-orders/cancel.ts';
import { listOpenOrders } from './store.ts';

const REPEATING: readonly OperationStatus[] = ['PERIODIC_ACTIVE', 'PERIODIC_SUSPENDED'];

const isLive = ({ operation_status }: { readonly operation_status: OperationStatus }): boolean =>
  !isRegistered(operation_status) && !REPEATING.includes(operation_status);

/** References of signed and not executed orders: of one account, or of all. */
export const listLiveOrders = async (
  db: Db,
  product: string,
  account?: string,
): Promise<string[]> =>
  (await listOpenOrders(db, product, account)).filter(isLive).map(({ reference }) => reference);

interface Ending {
  readonly account: string;
  readonly product: string;
  readonly actor: Actor;
  readonly at: Date;
}

/**
 * Ends the orders of an account in an ending fund: unsigned ones are cancelled and periodic ones end, each with its notice.
 * The caller has locked the account. *Source*: decisions 1.2 (O5, O24) and 11.3 (F).
 */
export const endOrders = async (db: Db, { account, product, actor, at }: Ending): Promise<void> => {
  for (const { uuid, operation_status } of await listOpenOrders(db, product, account)) {
    if (REPEATING.includes(operation_status)) await finish(db, await lockPeriodic(db, uuid), at);
    else
      await cancelForOffice(db, {
        operation: await lockOperation(db, uuid),
        actor,
        reason: CANCEL_REASONS.merged,
        now: at,
      });
  }
};
