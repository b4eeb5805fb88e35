import type { AccountIntervener, AccountRole } from '@area/contract/account-people/schemas';
import { OWNER_ROLES } from '@area/domain/account/roles';
import { subroleOf } from '@area/domain/account/subrole';
import type { IntervenerStatus } from '@area/domain/intervener/status';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { AccountRolesTable } from '../../platform/db/account-people-tables.ts';
import { likeText } from '../../platform/db/filter-sql.ts';
import type { Db } from '../../platform/db/tables.ts';
import { groupedBy } from '../../platform/grouped.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { listMissingHolders } from './missing-holders.ts';
import { maskDocument, maskEmail } from '../../access/account-access/shown-person.ts';

type RoleRow = Selectable<AccountRolesTable>;

interface ListedPerson {
  readonly account_uuid: string;
  readonly intervener_uuid: string;
  /** Their own, or that of the request while they are only asked for. */
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
  /** One of them: by their own uuid or, while only asked for, by that of the request. */
  readonly person?: string | null;
  /** The same by their own uuid alone, which is not told. */
  readonly intervener?: string | null;
  /** Null for all of them. */
  readonly $limit?: number | null;
  readonly $offset?: number;
  readonly $search?: string | undefined;
}

/** Whether a role is one that counts or did: by it the others on the account know who somebody is. */
const IS_KNOWN = sql`bool_or(r.since is not null or r.asked is null)`;

/**
 * Everybody who is on some accounts, or asked for; with somebody named, also when all their roles have ended.
 * Whoever is only asked for goes by what was written of them, also where the list is searched and sorted. A minor
 * cannot be asked for, so as it was written nobody of them is one, whatever our own record of that number says.
 */
const listPeople = async (
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

const listRoles = async (db: Db, account: string, people: readonly string[]): Promise<RoleRow[]> =>
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

const textOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const presentRole = (row: RoleRow, missing: ReadonlyMap<string, number>): AccountRole => ({
  uuid: row.uuid,
  role: row.role,
  subrole: subroleOf(row.role),
  status: row.status,
  power_limit_eur: row.power_limit_eur,
  single_authority: row.single_authority,
  since: textOf(row.since),
  ended_at: textOf(row.ended_at),
  rejected_because: row.rejected_because,
  uuid_envelope: row.envelope_uuid,
  missing_signatures:
    row.status === 'PENDING' && row.envelope_uuid !== null
      ? (missing.get(row.envelope_uuid) ?? 0)
      : null,
  are_documents_validated: row.validated_at !== null || row.status === 'ACTIVE',
});

interface Looking {
  readonly account: string;
  readonly viewer: string;
  readonly isExpanded: boolean;
}

const shown = (
  { intervener_uuid, document_number, email, ...person }: ListedPerson,
  viewer: string,
): AccountIntervener => ({
  uuid: person.uuid,
  name: person.name,
  document_masked: maskDocument(document_number),
  email_masked: email === null ? null : maskEmail(email),
  // A block by suspicion reads as any other: nobody is tipped off.
  intervener_status:
    person.intervener_status === 'BLOQUEADO_AML' ? 'BLOQUEADO' : person.intervener_status,
  is_me: intervener_uuid === viewer,
  is_minor: person.is_minor,
  percentage: person.percentage,
});

const present = async (
  db: Db,
  people: readonly ListedPerson[],
  { account, viewer, isExpanded }: Looking,
): Promise<AccountIntervener[]> => {
  const roles = isExpanded
    ? await listRoles(
        db,
        account,
        people.map(({ intervener_uuid }) => intervener_uuid),
      )
    : [];
  const envelopes = roles.flatMap(({ status, signed_at, envelope_uuid }) =>
    status === 'PENDING' && signed_at === null && envelope_uuid !== null ? [envelope_uuid] : [],
  );
  const missing = await listMissingHolders(db, envelopes);
  return people.map((person) => ({
    ...shown(person, viewer),
    ...(isExpanded && {
      account_intervener_role: roles
        .filter((role) => role.intervener_uuid === person.intervener_uuid)
        .map((role) => presentRole(role, missing)),
    }),
  }));
};

/** A page of the people on an account. */
export const listAccountPeoplePage = async (
  db: Db,
  looking: Looking,
  page: {
    readonly $limit: number;
    readonly $offset: number;
    readonly $search?: string | undefined;
  },
) => {
  const people = await listPeople(db, { accounts: [looking.account], ...page });
  return { items: await present(db, people, looking), total: Number(people[0]?.total ?? 0) };
};

/** Everybody on each of some accounts, by account; their roles are not told. */
export const listPeopleOfAccounts = async (
  db: Db,
  accounts: readonly string[],
  viewer: string,
): Promise<ReadonlyMap<string, readonly AccountIntervener[]>> => {
  const people = await listPeople(db, { accounts, $limit: null });
  const byAccount = groupedBy(people, ({ account_uuid }) => account_uuid);
  return new Map(
    [...byAccount].map(([account, all]) => [account, all.map((each) => shown(each, viewer))]),
  );
};

/** One of them, by their own uuid, with every role there was. *Errors*: NOT_FOUND. */
export const presentAccountPerson = async (
  db: Db,
  looking: Omit<Looking, 'isExpanded'>,
  intervener: string,
): Promise<AccountIntervener> => {
  const people = await listPeople(db, { accounts: [looking.account], intervener });
  const [item] = await present(db, people, { ...looking, isExpanded: true });
  if (!item) throw new AppError('NOT_FOUND');
  return item;
};

/** Who is meant on an account by a uuid that it shows. *Errors*: NOT_FOUND, alike for strangers and for people of other accounts. */
export const resolvePerson = async (db: Db, account: string, person: string): Promise<string> => {
  const [found] = await listPeople(db, { accounts: [account], person });
  if (!found) throw new AppError('NOT_FOUND');
  return found.intervener_uuid;
};
