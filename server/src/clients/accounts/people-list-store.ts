import { OWNER_ROLES } from '@area/domain/account/roles';
import type { IntervenerStatus } from '@area/domain/intervener/status';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { AccountRolesTable, Db } from '../../platform/db/tables.ts';
import { likeText } from '../../platform/db/filter-sql.ts';

export type RoleRow = Selectable<AccountRolesTable>;

export interface ListedPerson {
  readonly account_uuid: string;
  readonly intervener_uuid: string;
  /** Their own uuid, or that of the request while they are only proposed. */
  readonly uuid: string;
  readonly name: string;
  readonly document_number: string;
  readonly email: string | null;
  readonly intervener_status: IntervenerStatus;
  readonly is_minor: boolean;
  readonly percentage: string | null;
  readonly total: string;
}

interface Which {
  readonly accounts: readonly string[];
  /** One of them: by their own uuid or, while only proposed, by that of the request. */
  readonly person?: string | null;
  /** The same by their own uuid alone, which is not shown. */
  readonly intervener?: string | null;
  /** Null for all of them. */
  readonly $limit?: number | null;
  readonly $offset?: number;
  readonly $search?: string | undefined;
}

/** Whether a role counts or did count: then the others on the account may know who the person is. */
const IS_KNOWN = sql`bool_or(r.since is not null or r.asked is null)`;

/**
 * Everybody who is on some accounts, or proposed; a named person also if all their roles have ended. A proposed person
 * appears with what the requester wrote, also where the list is searched and sorted. A minor cannot be proposed, so a
 * proposed person is never shown as one, whatever our own record of that number says.
 */
export const listPeopleOn = async (
  db: Db,
  { accounts, person = null, intervener = null, $limit = 1, $offset = 0, $search }: Which,
) => {
  const pattern = $search ? likeText($search) : null;
  const owners = sql.lit(`{${OWNER_ROLES.join(',')}}`);
  const { rows } = await sql<ListedPerson>`
    with roles as (
      select r.account_uuid, r.intervener_uuid, ${IS_KNOWN} as is_known, max(r.percentage) as percentage, bool_or(r.role = any(${owners}::text[])) as is_owner,
             (array_agg(r.uuid order by r.requested_at, r.uuid))[1] as asked_uuid,
             (array_agg(r.asked order by r.requested_at, r.uuid))[1] as asked,
             bool_or(r.status <> 'ENDED' or r.rejected_because is not null) as is_listed
        from account_roles r where r.account_uuid = any(${accounts}::uuid[]) group by r.account_uuid, r.intervener_uuid),
    shown as (
      select roles.account_uuid, roles.intervener_uuid, is_owner, percentage, is_listed,
             is_known and i.is_minor as is_minor,
             case when is_known then i.uuid else asked_uuid end as uuid,
             case when is_known then i.name else concat_ws(' ', asked ->> 'given_name', asked ->> 'family_name_1', asked ->> 'family_name_2') end as name,
             case when is_known then i.document_number else asked ->> 'document_number' end as document_number,
             case when is_known then i.email else asked ->> 'email' end as email,
             case when is_known then i.intervener_status else 'REGISTERED_EMAIL' end as intervener_status
        from roles join interveners i on i.uuid = roles.intervener_uuid)
    select *, count(*) over () as total from shown
     where (case when ${person}::uuid is not null then uuid = ${person}::uuid when ${intervener}::uuid is not null then intervener_uuid = ${intervener}::uuid else is_listed end)
       and (${pattern}::text is null or name ilike ${pattern})
     order by is_owner desc, name, uuid limit ${$limit} offset ${$offset}`.execute(db);
  return rows;
};

/** Every role that some people have or had on an account, the oldest first. */
export const listRolesOf = async (
  db: Db,
  account: string,
  people: readonly string[],
): Promise<RoleRow[]> =>
  people.length === 0
    ? []
    : db
        .selectFrom('account_roles')
        .selectAll()
        .where('account_uuid', '=', account)
        .where('intervener_uuid', '=', sql<string>`any(${people}::uuid[])`)
        .orderBy(sql`coalesce(since, requested_at) nulls first`)
        .orderBy('uuid')
        .execute();
