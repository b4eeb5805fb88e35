import { sql } from 'kysely';
import { isFreeAccount } from '../../access/proposals/restricted-store.ts';
import type { Db } from '../../platform/db/tables.ts';

/** Bank accounts that wait to be validated, the oldest first, each with its last certificate. */
export const waitingBankAccounts = (db: Db) =>
  db
    .selectFrom('bank_accounts')
    .innerJoin('interveners', 'interveners.uuid', 'bank_accounts.holder_uuid')
    .innerJoin('accounts', 'accounts.uuid', 'bank_accounts.account_uuid')
    .select([
      'bank_accounts.uuid',
      'bank_accounts.iban',
      'bank_accounts.created_at',
      'accounts.number',
      'interveners.document_number',
      'interveners.name',
    ])
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('documents')
          .select('documents.uuid as proof_uuid')
          .whereRef('documents.bank_account_uuid', '=', 'bank_accounts.uuid')
          .where('documents.status', '=', 'PENDING')
          .orderBy('documents.created_at', 'desc')
          .limit(1)
          .as('certificate'),
      (join) => join.onTrue(),
    )
    .select('certificate.proof_uuid')
    .where('bank_accounts.status', '=', 'PENDING')
    .where(isFreeAccount(sql.ref('bank_accounts.account_uuid')))
    .orderBy('bank_accounts.created_at')
    .orderBy('bank_accounts.uuid');

/** A bank account with whose it is and of which account. */
export const findNamedBank = async (db: Db, uuid: string) =>
  db
    .selectFrom('bank_accounts')
    .innerJoin('interveners', 'interveners.uuid', 'bank_accounts.holder_uuid')
    .innerJoin('accounts', 'accounts.uuid', 'bank_accounts.account_uuid')
    .select([
      'bank_accounts.iban',
      'bank_accounts.status',
      'bank_accounts.account_uuid',
      'bank_accounts.holder_uuid',
      'accounts.number',
      'interveners.name',
    ])
    .where('bank_accounts.uuid', '=', uuid)
    .executeTakeFirst();

/** The bank account to which payments of an account go, with whose it is. */
export const findNamedPayout = async (db: Db, account: string) =>
  db
    .selectFrom('bank_accounts')
    .innerJoin('interveners', 'interveners.uuid', 'bank_accounts.holder_uuid')
    .select(['bank_accounts.uuid', 'bank_accounts.iban', 'interveners.name'])
    .where('bank_accounts.account_uuid', '=', account)
    .where('bank_accounts.is_payout', '=', true)
    .executeTakeFirst();
