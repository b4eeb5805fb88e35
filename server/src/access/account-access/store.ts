import { sql } from 'kysely';
import type { Expression } from 'kysely';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind, BoundParameters } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { AccountRole } from '../../platform/http/session.ts';
import type { IntervenerStatus, IntervenerType } from '@area/domain/intervener/status';
import type { Role } from '@area/domain/account/role-codes';
import type { Holding } from '@area/domain/account/roles';
import type { Language } from '@area/domain/configuration/languages';

/** The roles of a person on their accounts, the oldest account first, as one column of another statement. */
export const accountRolesOf = (intervener: unknown) => sql<AccountRole[]>`(
  select coalesce(json_agg(json_build_object(
           'uuid', a.uuid, 'type', a.type, 'is_private_area', a.is_private_area,
           'closed_on', (a.closed_at at time zone 'Europe/Madrid')::date, 'role', held.role, 'has_mandate', held.has_mandate,
           'is_minor', i.is_minor, 'birthdate', i.birthdate, 'account_type', ${holderTypeOf(sql.ref('a.uuid'))}
         ) order by a.created_at, a.uuid), '[]')
    from account_roles held join accounts a on a.uuid = held.account_uuid join interveners i on i.uuid = held.intervener_uuid
   where held.intervener_uuid = ${intervener}::uuid and held.status = 'ACTIVE')`;

const rolesOf = prepare((db, bind: Bind<{ intervener: string }>) =>
  db.selectNoFrom(accountRolesOf(bind('intervener')).as('roles')),
);

/** The same, asked alone. */
export const listAccountRoles = async (db: Db, intervener: string): Promise<AccountRole[]> =>
  (await rolesOf(db, { intervener })).flatMap(({ roles }) => roles);

/** Whether the account belongs to a company or to a person: the same role has other rights on each. *Source*: decisions 6.1. */
export const holderTypeOf = (account: Expression<unknown>) =>
  sql<IntervenerType>`(
    select case when bool_or(i.intervener_type = 'J') then 'J' else 'F' end
      from account_roles r join interveners i on i.uuid = r.intervener_uuid
     where r.account_uuid = ${account} and r.role = 'TITULAR' and r.status = 'ACTIVE')`;

/** Whether the decision of the board was submitted and accepted by the office. *Source*: decisions 6.1, JUNTA_DIRECTIVA. */
export const hasResolution = (resolution: Expression<unknown>) =>
  sql<boolean>`exists(select from documents d where d.uuid = ${resolution} and d.status = 'VALIDATED')`;

const agreedAmong = prepare((db, bind: Bind<{ uuids: readonly string[] }>) =>
  db
    .selectFrom('documents')
    .select('uuid')
    .where('uuid', '=', sql<string>`any(${bind('uuids')}::uuid[])`)
    .where(hasResolution(sql.ref('documents.uuid'))),
);

/** Those of some decisions of boards that the office has accepted. */
export const listAgreed = async (db: Db, uuids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await agreedAmong(db, { uuids })).map(({ uuid }) => uuid));

interface OnAccounts {
  readonly accounts: readonly string[];
  readonly intervener: string;
}

/** Amounts are read as text, because they may be part of a JSON. */
export const holdingsQuery = (db: Db, { accounts, intervener }: BoundParameters<OnAccounts>) =>
  db
    .selectFrom('account_roles')
    .innerJoin('interveners', 'interveners.uuid', 'account_roles.intervener_uuid')
    .select([
      'account_roles.account_uuid',
      'account_roles.role',
      'account_roles.has_express_power',
      'account_roles.has_mandate',
    ])
    .select([
      sql<string | null>`account_roles.power_limit_eur::text`.as('power_limit_eur'),
      'interveners.is_minor',
      'interveners.birthdate',
      hasResolution(sql.ref('account_roles.resolution_uuid')).as('has_resolution'),
    ])
    .select(holderTypeOf(sql.ref('account_roles.account_uuid')).as('account_type'))
    .where('account_roles.account_uuid', '=', sql<string>`any(${accounts}::uuid[])`)
    .where('account_roles.intervener_uuid', '=', intervener)
    .where('account_roles.status', '=', 'ACTIVE')
    .where('interveners.intervener_status', 'not in', ['BLOQUEADO', 'BLOQUEADO_AML']);

const holdingsOf = prepare((db, bind: Bind<OnAccounts>) =>
  holdingsQuery(db, { accounts: bind('accounts'), intervener: bind('intervener') }),
);

/** A role of a person on an account, with how far a power reaches. */
export interface HeldRole extends Holding {
  readonly power_limit_eur: string | null;
}

/** The live roles of a person on an account: a pending or ended role authorises nothing. */
export const listHoldings = async (
  db: Db,
  account: string,
  intervener: string,
): Promise<HeldRole[]> => holdingsOf(db, { accounts: [account], intervener });

/** The same on each of some accounts. */
export const listHoldingsOn = async (
  db: Db,
  on: OnAccounts,
): Promise<(HeldRole & { readonly account_uuid: string })[]> => holdingsOf(db, on);

/** A person on an account, with every live role. */
export interface AccountPerson {
  readonly uuid: string;
  readonly name: string;
  readonly given_name: string;
  readonly document_number: string;
  readonly email: string | null;
  readonly mobile_phone: string | null;
  readonly mobile_phone_prefix: string;
  readonly language: Language;
  readonly intervener_status: IntervenerStatus;
  readonly is_minor: boolean;
  readonly is_incapable: boolean;
  readonly intervener_type: 'F' | 'J';
  readonly roles: readonly Role[];
  readonly power_limit_eur: string | null;
  readonly single_authority: boolean;
}

/** The same, and on which account. */
export type PersonOn = AccountPerson & { readonly account_uuid: string };

/** The same: an amount is text. */
export const accountPeopleQuery = (
  db: Db,
  { accounts }: BoundParameters<Pick<OnAccounts, 'accounts'>>,
) =>
  db
    .selectFrom('account_roles')
    .innerJoin('interveners', 'interveners.uuid', 'account_roles.intervener_uuid')
    .select(({ fn, ref }) => [
      'account_roles.account_uuid',
      'interveners.uuid',
      'interveners.name',
      'interveners.given_name',
      'interveners.document_number',
      'interveners.email',
      'interveners.mobile_phone',
      'interveners.mobile_phone_prefix',
      'interveners.language',
      'interveners.intervener_status',
      'interveners.is_minor',
      'interveners.is_incapable',
      'interveners.intervener_type',
      fn<Role[]>('array_agg', [ref('account_roles.role')]).as('roles'),
      sql<string | null>`max(account_roles.power_limit_eur)::text`.as('power_limit_eur'),
      fn<boolean>('bool_or', [ref('account_roles.single_authority')]).as('single_authority'),
    ])
    .where('account_roles.account_uuid', '=', sql<string>`any(${accounts}::uuid[])`)
    .where('account_roles.status', '=', 'ACTIVE')
    .groupBy(['account_roles.account_uuid', 'interveners.uuid'])
    .orderBy('interveners.name')
    .orderBy('interveners.uuid');

const peopleOn = prepare((db, bind: Bind<{ accounts: readonly string[] }>) =>
  accountPeopleQuery(db, { accounts: bind('accounts') }),
);

/** Everybody with a live role on each of some accounts, in order of name. */
export const listPeopleOn = async (db: Db, accounts: readonly string[]): Promise<PersonOn[]> =>
  peopleOn(db, { accounts });

/** The same for one account. */
export const listAccountPeople = async (db: Db, account: string): Promise<PersonOn[]> =>
  listPeopleOn(db, [account]);
