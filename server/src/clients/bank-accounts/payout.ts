import { payoutUsableFrom } from '@area/domain/bank-account/status';
import { formatDateTime } from '@area/domain/calendar/format-date';
import { maskIban } from '@area/domain/identifiers/iban';
import type { Db } from '../../platform/db/tables.ts';
import { notifyAccount } from './messages.ts';
import { hasHadAnother, clearPayout, updateBankAccount, getOwnership } from './bank-row-store.ts';
import type { PayoutBank } from './bank-row-store.ts';
import { getAccountAlias } from '../accounts/account-store.ts';

const warn = async (
  db: Db,
  { uuid, account_uuid, iban }: PayoutBank,
  { at, wall }: { at: Date; wall: Date },
): Promise<void> => {
  const { alias } = await getAccountAlias(db, account_uuid);
  const until = payoutUsableFrom(wall);
  await notifyAccount(db, {
    account: account_uuid,
    news: 'bank_account.payout',
    of: `${uuid} ${wall.toISOString()}`,
    isUrgent: true,
    at,
    params: (_say, { language }) => ({
      account: alias,
      iban: maskIban(iban),
      until: formatDateTime(until, language),
    }),
  });
};

/**
 * From now on payments go to this bank account. If it replaces another, it waits for a day, and everybody concerned is
 * warned; only the first one that an account ever had counts at once. *Source*: decisions 1.8, ADR 49.
 */
export const changePayoutAccount = async (
  db: Db,
  bank: PayoutBank,
  times: { at: Date; wall: Date },
): Promise<void> => {
  const isChange = await hasHadAnother(db, bank);
  await clearPayout(db, bank.account_uuid);
  await updateBankAccount(db, bank.uuid, {
    is_payout: true,
    payout_changed_at: isChange ? times.wall : null,
  });
  if (isChange) await warn(db, bank, times);
};

/** The first validated bank account becomes the payout account by default. */
export const makeFirstPayout = async (
  db: Db,
  bank: PayoutBank,
  times: { at: Date; wall: Date },
): Promise<void> => {
  const own = await getOwnership(db, bank.uuid);
  if (own.is_of_owner && !(await hasHadAnother(db, bank)))
    await changePayoutAccount(db, bank, times);
};
