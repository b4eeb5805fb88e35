import { madridDate } from '@area/domain/calendar/madrid';
import { NO_CENTS } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { centsFrom } from '@area/domain/money/wire';
import { yearlyLimit } from '@area/domain/pension/contribution-limit';
import type { ContributionYear } from '@area/domain/pension/max-contribution';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { getRegime } from '../plan-people/regime.ts';

type Db = Kysely<Tables>;

/** Contributions as the law's day sees them: finished ones by the day of their unit value, open ones as ordered. */
const sumOfPlans = async (db: Db, participant: string, year: number) =>
  db
    .selectFrom('operations')
    .innerJoin('account_roles', (join) =>
      join
        .onRef('account_roles.account_uuid', '=', 'operations.account_uuid')
        .on('account_roles.intervener_uuid', '=', participant)
        .on('account_roles.role', 'in', ['PARTICIPE', 'TITULAR'])
        .on('account_roles.status', '=', 'ACTIVE'),
    )
    .where('operations.type', 'in', ['APORTACION', 'APORTACION_PERIODICA'])
    .select([
      sql<string>`coalesce(sum(amount) filter (where operation_status = 'FINALIZED' and extract(year from nav_date) = ${year}), 0)::numeric(18, 2)`.as('contributed'),
      sql<string>`coalesce(sum(amount) filter (where operation_status not in ('FINALIZED', 'CANCELLED')), 0)::numeric(18, 2)`.as('committed'),
    ])
    .executeTakeFirstOrThrow();

const declaredElsewhere = async (db: Db, participant: string, year: number) => {
  const said = await db.selectFrom('contributions_elsewhere').select('amount').where('intervener_uuid', '=', participant).where('year', '=', year).executeTakeFirst();
  return said ? centsFrom(said.amount) : NO_CENTS;
};

/**
 * The most that any of the participant's accounts lets them contribute: the limit is that of the person over
 * all plans, and an account of its own regime widens it. Without plans it is that of an individual one.
 */
const limitOf = async (db: Db, participant: string, year: number): Promise<Cents> => {
  const plans = await db
    .selectFrom('account_roles')
    .innerJoin('accounts', 'accounts.uuid', 'account_roles.account_uuid')
    .select('accounts.uuid')
    .where('account_roles.intervener_uuid', '=', participant)
    .where('account_roles.role', 'in', ['PARTICIPE', 'TITULAR'])
    .where('account_roles.status', '=', 'ACTIVE')
    .where('accounts.type', '=', 'P')
    .execute();
  const regimes = await Promise.all(plans.map(async ({ uuid }) => getRegime(db, uuid)));
  return regimes.map((regime) => yearlyLimit(regime, year)).reduce((most, limit) => (limit > most ? limit : most), yearlyLimit({ kind: 'INDIVIDUAL' }, year));
};

/** The year that runs in Madrid. */
export const yearOf = (now: Date): number => Number(madridDate(now).slice(0, 4));

/**
 * How much of the year's limit a participant has used, over all their plans here. *Source*: decisions 2.7.
 */
export const getContributionYear = async (db: Db, participant: string, year: number): Promise<ContributionYear> => {
  const { contributed, committed } = await sumOfPlans(db, participant, year);
  return {
    limit: await limitOf(db, participant, year),
    contributed: centsFrom(contributed),
    committed: centsFrom(committed),
    declared_elsewhere: await declaredElsewhere(db, participant, year),
  };
};
