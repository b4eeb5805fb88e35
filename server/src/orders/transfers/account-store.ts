import { OWNER_ROLES } from '@area/domain/account/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { MessageHolder } from '../../platform/outside/transfer-gateway/messages.ts';

/**
 * The owners of an account, by role and then by start date. Both managers must have the same owners. *Source*: decisions
 * 1.3 and 8.
 */
export const listHolders = async (db: Db, account: string): Promise<MessageHolder[]> => {
  const { rows } = await sql<MessageHolder>`
    select document_number, name, role from (
      select distinct on (i.uuid) i.document_number, i.name, r.role, r.since, r.uuid, array_position(${[...OWNER_ROLES]}::text[], r.role) as place
        from account_roles r join interveners i on i.uuid = r.intervener_uuid
       where r.account_uuid = ${account} and r.status = 'ACTIVE' and r.role = any(${[...OWNER_ROLES]}::text[])
       order by i.uuid, place) owners
     order by place, since nulls first, document_number`.execute(db);
  return rows;
};

export const getAccountStatus = async (db: Db, account: string) =>
  (
    await db
      .selectFrom('accounts')
      .select('status')
      .where('uuid', '=', account)
      .executeTakeFirstOrThrow()
  ).status;

/** The account of a number. */
export const findAccountNumbered = async (db: Db, number: string) =>
  db.selectFrom('accounts').select('uuid').where('number', '=', number).executeTakeFirst();

/** Whether a person of an account is blocked because of money laundering. */
export const hasSuspect = async (db: Db, account: string): Promise<boolean> =>
  (await db
    .selectFrom('account_roles')
    .innerJoin('interveners', 'interveners.uuid', 'account_roles.intervener_uuid')
    .select('interveners.uuid')
    .where('account_uuid', '=', account)
    .where('account_roles.status', '=', 'ACTIVE')
    .where('intervener_status', '=', 'BLOQUEADO_AML')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The account of a number, with its status. */
export const findAccountStatus = async (db: Db, number: string) =>
  db
    .selectFrom('accounts')
    .select(['uuid', 'status'])
    .where('number', '=', number)
    .executeTakeFirst();

/** Whether an account has ever held a product. */
export const hasPosition = async (db: Db, account: string, product: string): Promise<boolean> =>
  (await db
    .selectFrom('positions')
    .select('units')
    .where('account_uuid', '=', account)
    .where('product_uuid', '=', product)
    .executeTakeFirst()) !== undefined;
