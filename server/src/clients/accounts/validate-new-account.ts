import { whyNotTransitionAccount } from '@area/domain/account/transitions';
import type { Reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { touchAccount, updateAccount } from './account-store.ts';
import type { findAccountForUpdate } from './account-store.ts';
import { accountInWords, notifyHolders } from './notify-people.ts';

type LockedAccount = NonNullable<Awaited<ReturnType<typeof findAccountForUpdate>>>;

/** Accepts a new account whose contract is signed: from then on its owners order, and are told so. Returns why not, or nothing. *Source*: decisions 1.8. */
export const validateNewAccount = async (
  db: Db,
  account: LockedAccount,
  at: Date,
): Promise<Reason | undefined> => {
  const step = { from: account.status, to: 'VALIDADO', actor: 'OPS' } as const;
  const refused = whyNotTransitionAccount(step);
  if (refused) return refused;
  await updateAccount(db, account.uuid, { status: step.to });
  await touchAccount(db, account.uuid);
  const name = accountInWords(account);
  await notifyHolders(db, {
    news: 'messages.account_open',
    account: account.uuid,
    of: account.uuid,
    params: () => ({ account: name }),
    at,
  });
  return undefined;
};
