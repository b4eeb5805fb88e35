import { OWNER_ROLES } from '@area/domain/account/roles';
import { addDays, civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridInstant } from '@area/domain/calendar/madrid';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { isShownTo } from '../../access/config/shown-plans-store.ts';

/** An account that somebody owns, alone or with others. */
export interface OwnAccount {
  readonly uuid: string;
  readonly number: string;
  readonly alias: string;
  readonly type: 'F' | 'P';
}

/**
 * The accounts that a person owned for a moment at least between two days; those of plans unless none of their hosts
 * offers plans. Today's owners are those whose role is in force. *Source*: decisions 6.1 and 9.2.
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
      // Whoever owned it when it came from an earlier registry owned what it held before.
      .where(
        sql<boolean>`(coalesce(account_roles.since, accounts.created_at) <= accounts.created_at or account_roles.since < ${end})`,
      )
      .where(sql<boolean>`(account_roles.status = 'ACTIVE' or account_roles.ended_at >= ${begin})`)
      .where(isShownTo(sql.ref('accounts.uuid'), sql.ref('account_roles.intervener_uuid')))
      .orderBy('accounts.number')
      .execute()
  );
};

/** The first and the last day of a year. */
export const daysOfYear = (year: number): { readonly from: CivilDate; readonly to: CivilDate } => ({
  from: civilDate(`${year}-01-01`),
  to: civilDate(`${year}-12-31`),
});
