import { businessCalendar } from '../../../platform/calendar/in-force.ts';
import { OWNER_ROLES } from '@area/domain/account/roles';
import { addDays } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridInstant } from '@area/domain/calendar/madrid';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/tables.ts';
import { isShownTo } from '../../../access/config/shown-plans-store.ts';
import type { Role } from '@area/domain/account/roles';
import { sameOrPreviousBusinessDay } from '@area/domain/calendar/business-days';

/** An account that somebody owns, alone or with others. */
export interface OwnAccount {
  readonly uuid: string;
  readonly number: string;
  readonly alias: string;
  readonly type: 'F' | 'P';
}

/**
 * The accounts that a person owned at any moment between two days; plan accounts only if one of their hosts offers plans.
 * Today's owners are those with a role in force. *Source*: decisions 6.1 and 9.2.
 */
export const listOwnAccounts = async (
  db: Db,
  person: string,
  { from, to }: { readonly from: CivilDate; readonly to: CivilDate },
): Promise<OwnAccount[]> => {
  const [begin, end] = [madridInstant(from, 0), madridInstant(addDays(to, 1), 0)];
  return (
    db
      .selectFrom('account_roles')
      .innerJoin('accounts', 'accounts.uuid', 'account_roles.account_uuid')
      .select(['accounts.uuid', 'accounts.number', 'accounts.alias', 'accounts.type'])
      .distinct()
      .where('account_roles.intervener_uuid', '=', person)
      .where('account_roles.role', 'in', [...OWNER_ROLES])
      .where('account_roles.status', 'in', ['ACTIVE', 'ENDED'])
      // The owner at the migration from an earlier registry owned what it held before.
      .where(
        sql<boolean>`(coalesce(account_roles.since, accounts.created_at) <= accounts.created_at or account_roles.since < ${end})`,
      )
      .where(sql<boolean>`(account_roles.status = 'ACTIVE' or account_roles.ended_at >= ${begin})`)
      .where(isShownTo(sql.ref('accounts.uuid'), sql.ref('account_roles.intervener_uuid')))
      .orderBy('accounts.number')
      .execute()
  );
};

export interface OwnerRow {
  readonly account_uuid: string;
  readonly intervener_uuid: string;
  readonly role: Role;
  readonly percentage: string | null;
  readonly since: Date;
  readonly opened_at: Date;
  readonly ended_at: Date | null;
}

export const listOwners = async (db: Db, accounts: readonly string[]): Promise<OwnerRow[]> =>
  db
    .selectFrom('account_roles')
    .innerJoin('accounts', 'accounts.uuid', 'account_roles.account_uuid')
    .select([
      'account_roles.account_uuid',
      'account_roles.intervener_uuid',
      sql<Role>`account_roles.role`.as('role'),
      'account_roles.ended_at',
      'accounts.created_at as opened_at',
    ])
    .select([
      sql<string | null>`account_roles.percentage::text`.as('percentage'),
      sql<Date>`coalesce(account_roles.since, accounts.created_at)`.as('since'),
    ])
    .where('account_roles.account_uuid', '=', sql<string>`any(${[...accounts]}::uuid[])`)
    .where('account_roles.role', 'in', [...OWNER_ROLES])
    .where(
      sql<boolean>`(account_roles.status = 'ACTIVE' or account_roles.status = 'ENDED' and account_roles.ended_at is not null)`,
    )
    .orderBy('account_roles.intervener_uuid')
    .execute();

/**
 * Whether all holdings of some accounts on a day have the official value of its last business day; until then no report of
 * them is final.
 */
export const areValuesOfficial = async (
  db: Db,
  accounts: readonly string[],
  on: CivilDate,
): Promise<boolean> => {
  const { rows } = await sql<{ missing: boolean }>`
    select exists(
      select from unit_movements m
       where m.account_uuid = any(${[...accounts]}::uuid[]) and m.moved_on <= ${on}
         and not exists (select from unit_values v where v.product_uuid = m.product_uuid and v.day = ${sameOrPreviousBusinessDay(on, businessCalendar())} and v.status = 'OFFICIAL')
       group by m.account_uuid, m.product_uuid having sum(m.units) > 0) as missing`.execute(db);
  return rows[0]?.missing === false;
};
