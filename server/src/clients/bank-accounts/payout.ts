import { payoutUsableFrom } from '@area/domain/bank-account/status';
import { formatDateTime } from '@area/domain/calendar/format-date';
import { maskIban } from '@area/domain/identifiers/iban';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { notifyAccount } from './messages.ts';
import { isOfOwner } from './account-owner.ts';
import type { BankRow } from './store.ts';

type Bank = Pick<BankRow, 'uuid' | 'account_uuid' | 'iban'>;

/** Whether the account has ever had another bank account that counted, removed ones too. */
const hasHadAnother = async (db: Db, { uuid, account_uuid }: Bank): Promise<boolean> => {
  const other = await db
    .selectFrom('bank_accounts')
    .select('uuid')
    .where('account_uuid', '=', account_uuid)
    .where('uuid', '<>', uuid)
    .where('validated_at', 'is not', null)
    .where(isOfOwner)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
};

const warn = async (
  db: Db,
  { uuid, account_uuid, iban }: Bank,
  { at, wall }: { at: Date; wall: Date },
): Promise<void> => {
  const { alias } = await db
    .selectFrom('accounts')
    .select('alias')
    .where('uuid', '=', account_uuid)
    .executeTakeFirstOrThrow();
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
 * From now on payments go to this bank account. In the place of another it cools for a day, and everybody
 * concerned is warned; only the first one that an account ever had counts at once. *Source*: decisions 1.8, ADR 49.
 */
export const changePayoutAccount = async (
  db: Db,
  bank: Bank,
  times: { at: Date; wall: Date },
): Promise<void> => {
  const isChange = await hasHadAnother(db, bank);
  await db
    .updateTable('bank_accounts')
    .set({ is_payout: false, version: sql<number>`version + 1` })
    .where('account_uuid', '=', bank.account_uuid)
    .where('is_payout', '=', true)
    .execute();
  await db
    .updateTable('bank_accounts')
    .set({ is_payout: true, payout_changed_at: isChange ? times.wall : null })
    .where('uuid', '=', bank.uuid)
    .execute();
  if (isChange) await warn(db, bank, times);
};

/** The first bank account that counts is where payments go, unless somebody says otherwise. */
export const makeFirstPayout = async (
  db: Db,
  bank: Bank,
  times: { at: Date; wall: Date },
): Promise<void> => {
  const own = await db
    .selectFrom('bank_accounts')
    .select(isOfOwner.as('is_of_owner'))
    .where('uuid', '=', bank.uuid)
    .executeTakeFirstOrThrow();
  if (own.is_of_owner && !(await hasHadAnother(db, bank)))
    await changePayoutAccount(db, bank, times);
};
