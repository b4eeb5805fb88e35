import { isOpenAccount } from '@area/domain/account/status';
import type { Db } from '../../platform/db/tables.ts';
import { getAccountForUpdate, touchAccount, updateAccount } from './account-store.ts';

/**
 * Closes an account that was never accepted, because its application ended: nobody accepts or signs it any more. Who decided and why is in the history of the
 * application. *Source*: ADR 253.
 */
export const closeUnopened = async (db: Db, uuid: string, at: Date): Promise<void> => {
  const account = await getAccountForUpdate(db, uuid);
  if (account.closed_at !== null || isOpenAccount(account)) return;
  await updateAccount(db, uuid, { closed_at: at });
  await touchAccount(db, uuid);
};
