import { shownIfClosedSince } from '@area/domain/account/account-visibility';
import { madridDate } from '@area/domain/calendar/madrid';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { sql } from 'kysely';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';

/**
 * Whether a person may be shown an account where they log in: everything but the account of a plan, and that unless
 * none of their hosts offers plans. Both may be a value or a column. *Source*: specification 3 (ALLOW_PENSION_PLANS), ADR 71.
 */
export const isShownTo = (account: unknown, intervener: unknown) => sql<boolean>`(
  not exists(select from accounts plan where plan.uuid = ${account} and plan.type = 'P')
  or exists(
    select from logins l join portals p on p.id = l.portal_id join configurations c on c.id = p.configuration_id
     where l.intervener_uuid = ${intervener} and c.status = 'PUBLISHED' and c.offers_plans)
  or not exists(select from logins l where l.intervener_uuid = ${intervener}))`;

/** The viewer; `since` is the first closing day of accounts that are still shown. */
interface AreaOf {
  readonly intervener: unknown;
  readonly since: unknown;
}

/**
 * The same, and what belongs to no account, without accounts that the manager hides and those closed long ago. Tax reports
 * use `isShownTo` instead: the year of a closed account is declared after it. *Source*: decisions 11.5, ADR 145.
 */
export const isInAreaOf = (account: unknown, { intervener, since }: AreaOf) => sql<boolean>`(
  not exists(select from accounts away where away.uuid = ${account} and (
    not away.is_private_area
    or (away.closed_at at time zone 'Europe/Madrid')::date < ${since}::date
    or not ${isShownTo(sql.ref('away.uuid'), intervener)})))`;

/** The person and the day for this condition. */
export interface AreaReader {
  readonly intervener: string;
  readonly since: CivilDate;
}

/** For whom and from which day, at this moment. */
export const areaReader = (intervener: string, now: Date): AreaReader => ({
  intervener,
  since: shownIfClosedSince(madridDate(now)),
});

const shownOf = prepare((db, bind: Bind<AreaReader & { readonly account: string }>) =>
  db.selectNoFrom(
    isInAreaOf(sql`${bind('account')}::uuid`, {
      intervener: sql`${bind('intervener')}::uuid`,
      since: bind('since'),
    }).as('is_shown'),
  ),
);

/** The same of one account, asked alone. */
export const isShown = async (db: Db, account: string, looking: AreaReader): Promise<boolean> => {
  const [row] = await shownOf(db, { account, ...looking });
  return row?.is_shown ?? false;
};

/** Whether a host offers pension plans. *Source*: specification 3 (ALLOW_PENSION_PLANS). */
export const offersPlans = async (db: Db, portal: string): Promise<boolean> =>
  (await db
    .selectFrom('portals')
    .innerJoin('configurations', 'configurations.id', 'portals.configuration_id')
    .select('portals.id')
    .where('portals.id', '=', portal)
    .where('configurations.status', '=', 'PUBLISHED')
    .where('configurations.offers_plans', '=', true)
    .executeTakeFirst()) !== undefined;
