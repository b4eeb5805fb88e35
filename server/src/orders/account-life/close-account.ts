import { whyNotClose } from '@area/domain/account/transitions';
import { madridDate } from '@area/domain/calendar/madrid';
import type { Reason } from '@area/domain/rules/reason';
import type { Selectable } from 'kysely';
import { insertClosing } from '../../clients/accounts/closing-store.ts';
import type { Closing } from '../../clients/accounts/closing-store.ts';
import { accountInWords, notifyHolders } from '../../clients/accounts/notify-people.ts';
import type { AccountsTable, Db } from '../../platform/db/tables.ts';
import { getClosingFacts } from './closing-facts-store.ts';

/**
 * Closes an account that is empty: nothing is ordered on it any more, and it stays readable for ten years. The caller has
 * locked it. Returns everything that keeps it open, or nothing. *Source*: decisions 1.8 and 11.16.
 */
export const closeAccount = async (
  db: Db,
  account: Selectable<AccountsTable>,
  closing: Closing,
): Promise<readonly Reason[]> => {
  const { uuid } = account;
  const open = whyNotClose(
    await getClosingFacts(db, uuid, Number(madridDate(closing.at).slice(0, 4))),
  );
  if (open.length > 0) return open;
  await insertClosing(db, uuid, closing);
  const name = accountInWords(account);
  await notifyHolders(db, {
    news: 'messages.account_closed',
    account: uuid,
    of: uuid,
    params: () => ({ account: name }),
    at: closing.at,
  });
  return [];
};
