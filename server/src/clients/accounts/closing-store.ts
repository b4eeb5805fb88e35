import type { Db } from '../../platform/db/tables.ts';
import { touchAccount, updateAccount } from './account-store.ts';

/** Who closed an account, and why. */
export interface Closing {
  /** Staff, by name. */
  readonly by: string;
  readonly approved_by: string | null;
  readonly reason: string;
  readonly at: Date;
}

/** Closes an account, and keeps who did it and why; its status stays. The caller has locked it. *Source*: decisions 1.8. */
export const insertClosing = async (
  db: Db,
  account: string,
  { by, ...closing }: Closing,
): Promise<void> => {
  await updateAccount(db, account, { closed_at: closing.at });
  await touchAccount(db, account);
  await db
    .insertInto('account_closings')
    .values({ account_uuid: account, by_staff: by, ...closing })
    .execute();
};
