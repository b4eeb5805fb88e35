import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { prepare } from '../db/prepared.ts';
import type { Tables } from '../db/tables.ts';

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

const shownOf = prepare((db, { account, intervener }: { account: string; intervener: string }) =>
  db.selectNoFrom(isShownTo(sql`${account}::uuid`, sql`${intervener}::uuid`).as('is_shown')),
);

/** The same of one account, asked alone. */
export const isShown = async (
  db: Kysely<Tables>,
  account: string,
  intervener: string,
): Promise<boolean> => {
  const [row] = await shownOf(db, { account, intervener });
  return row?.is_shown ?? false;
};
