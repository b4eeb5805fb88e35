import { sql } from 'kysely';
import type { Expression } from 'kysely';
import type { Subject, SubjectKind } from '@area/domain/staff/subjects';
import type { Db } from '../../platform/db/tables.ts';

/**
 * Whether a person, given by a column with their uuid, may be in a list: nobody who is kept for the law alone is in any. Also of
 * nobody. *Source*: ADR 239 and 254.
 */
export const isFreePerson = (person: Expression<unknown>) =>
  sql<boolean>`not exists (select from interveners kept where kept.uuid = ${person} and kept.restricted_at is not null)`;

/** The same of an account: not one that such people asked for. */
export const isFreeAccount = (account: Expression<unknown>) =>
  sql<boolean>`not exists (select from applications kept where kept.account_uuid = ${account} and kept.restricted_at is not null)`;

/**
 * Whether one of these is kept for the law alone: a person or an application, an account that such an application asked for, or
 * what belongs to one of them. *Source*: ADR 239.
 */
export const isRestricted = async (db: Db, subjects: readonly Subject[]): Promise<boolean> => {
  const of = (wanted: SubjectKind) =>
    sql`${subjects.filter(({ kind }) => kind === wanted).map(({ uuid }) => uuid)}::uuid[]`;
  const { rows } = await sql<{ is_restricted: boolean }>`
    select exists (
             select from interveners i
              where i.restricted_at is not null
                and (i.uuid = any(${of('intervener')})
                  or i.uuid in (select coalesce(intervener_uuid, uploaded_by) from documents where uuid = any(${of('document')}))
                  or i.uuid in (select intervener_uuid from pending_changes where uuid = any(${of('change')}))
                  or i.uuid in (select intervener_uuid from kyc_records where uuid = any(${of('kyc')}))
                  or i.uuid in (select intervener_uuid from issues where uuid = any(${of('issue')}))))
        or exists (
             select from applications a
              where a.restricted_at is not null
                and (a.uuid = any(${of('application')})
                  or a.account_uuid = any(${of('account')})
                  or a.account_uuid in (select account_uuid from documents where uuid = any(${of('document')}))
                  or a.account_uuid in (select account_uuid from bank_accounts where uuid = any(${of('bank_account')}))
                  or a.account_uuid in (select account_uuid from account_roles where uuid = any(${of('role')}))))
           as is_restricted`.execute(db);
  return rows[0]?.is_restricted === true;
};
