import type { Insertable } from 'kysely';
import { OWNER_ROLES } from '@area/domain/account/roles';
import { sql } from 'kysely';
import { isFreeAccount } from '../../access/proposals/restricted-store.ts';
import { codeList } from '../../platform/db/code-list.ts';
import type { AccountsTable, Db } from '../../platform/db/tables.ts';
import { recordingEvent } from '../../platform/events/store.ts';
import { insertAccountMove } from './account-moves-store.ts';
import type { AccountMove } from './account-moves-store.ts';

/** A new account, with the first line of its history. False if another one has its number. */
export const insertAccount = async (
  db: Db,
  row: Insertable<AccountsTable> & { readonly uuid: string; readonly created_at: Date },
  { actor, by }: Pick<AccountMove, 'actor' | 'by'>,
): Promise<boolean> => {
  const taken = await db
    .selectFrom('accounts')
    .select('uuid')
    .where('number', '=', row.number)
    .executeTakeFirst();
  if (taken) return false;
  await recordingEvent(db, {
    type: 'account.created',
    subject: 'account',
    uuid: row.uuid,
    facts: { status: row.status },
  })
    .insertInto('accounts')
    .values(row)
    .execute();
  const first = { from: null, to: row.status, approved_by: null, reason: '' };
  await insertAccountMove(db, row.uuid, { ...first, actor, by, at: row.created_at });
  return true;
};

/** People by their uuids, as far as an account may be opened for them: whoever is kept for the law alone is not there. */
export const listPeopleToOpen = async (db: Db, uuids: readonly string[]) =>
  db
    .selectFrom('interveners')
    .select([
      'uuid',
      'intervener_type',
      'intervener_status',
      'is_minor',
      'is_incapable',
      'is_deceased',
      'language',
    ])
    .where('uuid', '=', sql<string>`any(${[...uuids]}::uuid[])`)
    .where('restricted_at', 'is', null)
    .execute();

/** The application that opened an account. */
export const findOpeningApplication = async (db: Db, account: string) =>
  db
    .selectFrom('applications')
    .select(['uuid', 'status', 'reference'])
    .where('account_uuid', '=', account)
    .executeTakeFirst();

/** Whether an application opened an account: then it is accepted with it, not apart. */
export const isOpenedByApplication = (account: unknown) =>
  sql<boolean>`exists (select from applications p where p.account_uuid = ${account})`;

/** Accounts without an application whose contract is signed, and which the office has not accepted yet, the oldest first. */
export const signedAccounts = (db: Db) =>
  db
    .selectFrom('accounts')
    .select(['uuid', 'number', 'alias', 'type', 'signature_arrangement', 'created_at'])
    .select(
      sql<string>`(select string_agg(i.name, ', ' order by i.name) from account_roles r join interveners i on i.uuid = r.intervener_uuid
         where r.account_uuid = accounts.uuid and r.status = 'ACTIVE' and r.role in (${codeList(OWNER_ROLES)}))`.as(
        'owners',
      ),
    )
    .where('status', '=', 'SIGNED')
    .where('closed_at', 'is', null)
    .where(isFreeAccount(sql.ref('accounts.uuid')))
    .where(({ not }) => not(isOpenedByApplication(sql.ref('accounts.uuid'))))
    .orderBy('created_at')
    .orderBy('uuid');

/** Who is on an account, by name and role. */
export const listNamedRoles = async (db: Db, account: string) =>
  db
    .selectFrom('account_roles')
    .innerJoin('interveners', 'interveners.uuid', 'account_roles.intervener_uuid')
    .select(['account_roles.uuid', 'account_roles.role', 'interveners.name'])
    .select('interveners.document_number')
    .where('account_roles.account_uuid', '=', account)
    .where('account_roles.status', '=', 'ACTIVE')
    .orderBy('account_roles.role')
    .orderBy('interveners.name')
    .execute();
