import { hasInitialSubscription } from '@area/domain/operation/order-guards';
import type { Db } from '../../platform/db/tables.ts';
import { listExecutedSubscriptions } from './account-store.ts';

/** The products of which an account has an executed subscription, which a periodic one needs before. *Source*: specification 5. */
export const listInitiallySubscribed = async (
  db: Db,
  account: string,
): Promise<ReadonlySet<string>> => {
  const rows = await listExecutedSubscriptions(db, account);
  return new Set(
    rows.filter((row) => hasInitialSubscription([row])).map(({ product_uuid }) => product_uuid),
  );
};
