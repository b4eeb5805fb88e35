import { PAPER_COLUMNS } from '../../documents/documents/show-paper.ts';
import { OWNER_ROLES } from '@area/domain/account/roles';
import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { BankAccountsTable, Db } from '../../platform/db/tables.ts';

/** Whether a bank account is of an owner, now or once: only there payments go. A contributor has one to be debited. */
export const isOfOwner = sql<boolean>`exists(
  select from account_roles owning
   where owning.account_uuid = bank_accounts.account_uuid and owning.intervener_uuid = bank_accounts.holder_uuid
     and owning.role = any(${sql.lit(`{${OWNER_ROLES.join(',')}}`)}::text[]))`;

export const insertBankAccount = async (
  db: Db,
  row: Insertable<BankAccountsTable>,
): Promise<void> => {
  await db.insertInto('bank_accounts').values(row).execute();
};

export const updateBankAccount = async (
  db: Db,
  uuid: string,
  changes: Updateable<BankAccountsTable>,
): Promise<void> => {
  await db.updateTable('bank_accounts').set(changes).where('uuid', '=', uuid).execute();
};

/** The bank accounts of an account that count or wait. */
export const listLiveBankAccounts = async (db: Db, account: string) =>
  db
    .selectFrom('bank_accounts')
    .select(['iban', 'status'])
    .where('account_uuid', '=', account)
    .where('status', 'in', ['PENDING', 'VALIDATED'])
    .execute();

/** Disables the bank account of that IBAN that was not accepted. Returns which. */
export const disableRejected = async (
  db: Db,
  account: string,
  { iban, at }: { readonly iban: string; readonly at: Date },
) =>
  db
    .updateTable('bank_accounts')
    .set({ status: 'DISABLED', disabled_at: at })
    .where('account_uuid', '=', account)
    .where('iban', '=', iban)
    .where('status', '=', 'REJECTED')
    .returning('uuid')
    .execute();

/** The account that a bank account belongs to. */
export const findAccountOfBank = async (db: Db, uuid: string) =>
  db.selectFrom('bank_accounts').select('account_uuid').where('uuid', '=', uuid).executeTakeFirst();

export const findBankForUpdate = async (db: Db, uuid: string) =>
  db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();

/** The certificates of a bank account that were not refused. */
export const listCertificates = async (db: Db, bank: string) =>
  db
    .selectFrom('documents')
    .select(PAPER_COLUMNS)
    .where('bank_account_uuid', '=', bank)
    .where('subcategory', '=', 'BANK_ACCOUNT_PROOF')
    .where('status', 'in', ['PENDING', 'VALIDATED'])
    .execute();

/** Whose the bank account is that payments go to. */
export const findPayoutAccount = async (db: Db, account: string) =>
  db
    .selectFrom('bank_accounts')
    .select('holder_uuid')
    .where('account_uuid', '=', account)
    .where('is_payout', '=', true)
    .executeTakeFirst();

/** The status of the other bank accounts of its owners. */
export const listOtherStatuses = async (db: Db, account: string, except: string) =>
  db
    .selectFrom('bank_accounts')
    .select('status')
    .where('account_uuid', '=', account)
    .where('uuid', '<>', except)
    .where(isOfOwner)
    .execute();

export type BankRow = Selectable<BankAccountsTable>;

export type PayoutBank = Pick<BankRow, 'uuid' | 'account_uuid' | 'iban'>;

/** Whether the account has ever had another bank account that counted, removed ones too. */
export const hasHadAnother = async (
  db: Db,
  { uuid, account_uuid }: PayoutBank,
): Promise<boolean> => {
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

/** From now on the account has no payout account. */
export const clearPayout = async (db: Db, account: string): Promise<void> => {
  await db
    .updateTable('bank_accounts')
    .set({ is_payout: false, version: sql<number>`version + 1` })
    .where('account_uuid', '=', account)
    .where('is_payout', '=', true)
    .execute();
};

export const getOwnership = async (db: Db, uuid: string) =>
  db
    .selectFrom('bank_accounts')
    .select(isOfOwner.as('is_of_owner'))
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
