import { sql } from 'kysely';
import { isFreeAccount, isFreePerson } from '../../access/proposals/restricted-store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { isWanted } from './accounts-store.ts';
import { keyBefore } from './paging.ts';
import type { PagePlace } from './paging.ts';

interface OfAccount extends PagePlace {
  readonly account?: string | undefined;
  readonly person?: string | undefined;
}

const selectRoles = (db: Db) =>
  db
    .selectFrom('account_roles')
    .select(['uuid', 'account_uuid', 'intervener_uuid', 'role', 'status', 'percentage'])
    .where(isFreePerson(sql.ref('account_roles.intervener_uuid')))
    .where(isFreeAccount(sql.ref('account_roles.account_uuid')))
    .orderBy('uuid');

export const listRoleRows = async (db: Db, asked: OfAccount) =>
  selectRoles(db)
    .where('uuid', '>', keyBefore(asked))
    .where(isWanted('account_uuid', asked.account))
    .where(isWanted('intervener_uuid', asked.person))
    .limit(asked.lines)
    .execute();

export type RoleRow = Awaited<ReturnType<typeof listRoleRows>>[number];

export const findRoleRow = async (db: Db, uuid: string): Promise<RoleRow | undefined> =>
  selectRoles(db).where('uuid', '=', uuid).executeTakeFirst();

const selectBankAccounts = (db: Db) =>
  db
    .selectFrom('bank_accounts')
    .select(['uuid', 'account_uuid', 'holder_uuid', 'iban', 'status', 'is_payout'])
    .where(isFreeAccount(sql.ref('bank_accounts.account_uuid')))
    .orderBy('uuid');

export const listBankAccountRows = async (db: Db, asked: OfAccount) =>
  selectBankAccounts(db)
    .where('uuid', '>', keyBefore(asked))
    .where(isWanted('account_uuid', asked.account))
    .limit(asked.lines)
    .execute();

type BankAccountRow = Awaited<ReturnType<typeof listBankAccountRows>>[number];

export const findBankAccountRow = async (
  db: Db,
  uuid: string,
): Promise<BankAccountRow | undefined> =>
  selectBankAccounts(db).where('uuid', '=', uuid).executeTakeFirst();

const selectMandates = (db: Db) =>
  db
    .selectFrom('mandates')
    .select([
      'uuid',
      'id',
      'status',
      'account_uuid',
      'bank_account_uuid',
      'payer_uuid',
      'creditor_id',
      'signed_at',
      'ended_at',
    ])
    .where(isFreeAccount(sql.ref('mandates.account_uuid')))
    .orderBy('uuid');

export const listMandateRows = async (db: Db, asked: OfAccount) =>
  selectMandates(db)
    .where('uuid', '>', keyBefore(asked))
    .where(isWanted('account_uuid', asked.account))
    .limit(asked.lines)
    .execute();

export type MandateRow = Awaited<ReturnType<typeof listMandateRows>>[number];

export const findMandateRow = async (db: Db, uuid: string): Promise<MandateRow | undefined> =>
  selectMandates(db).where('uuid', '=', uuid).executeTakeFirst();
