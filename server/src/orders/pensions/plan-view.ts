import type { Language } from '@area/domain/configuration/languages';
import type { getPlan } from '@area/contract/plan/calls';
import type { PlanView } from '@area/contract/plan/schemas';
import { mayOnAccount } from '@area/domain/account/roles';
import { madridDate } from '@area/domain/calendar/madrid';
import { addCents } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';
import { CONTRIBUTION_TYPES } from '@area/domain/operation/type-lists';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { listContributorsOf } from './contributors.ts';
import type { PlanAccount } from '../../clients/plan-people/plan-account.ts';
import { getPlanAccount } from '../../clients/plan-people/plan-account.ts';
import { listBeneficiariesOf } from '../../clients/plan-people/store.ts';
import { yearOf } from './contribution-year.ts';
import { listHeldPlans } from './held-plans.ts';
import { presentMaxContribution } from './present-max-contribution.ts';

/** What was put in year by year, by the day of its unit value as the limits count it. */
const listHistory = async (db: Db, account: string): Promise<PlanView['history']> =>
  db
    .selectFrom('operations')
    .select([
      sql<number>`extract(year from nav_date)::int`.as('year'),
      sql<string>`sum(amount)::numeric(18, 2)`.as('contributed'),
    ])
    .where('account_uuid', '=', account)
    .where('type', 'in', CONTRIBUTION_TYPES)
    .where('operation_status', '=', 'FINALIZED')
    .where('nav_date', 'is not', null)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();

/** The day of the first contribution, also of one that was made elsewhere and came with a transfer. */
const findFirst = async (db: Db, account: string): Promise<PlanView['since']> =>
  (
    await db
      .selectFrom('lots')
      .select('acquired_on')
      .where('account_uuid', '=', account)
      .orderBy('acquired_on')
      .limit(1)
      .executeTakeFirst()
  )?.acquired_on ?? null;

const listShares = async (db: Db, plan: PlanAccount, year: number): Promise<PlanView['shares']> =>
  (await listContributorsOf(db, plan, year))
    .filter(({ status }) => status === 'ACTIVE')
    .map(({ kind, name, contributed, limit, remaining }) => ({
      kind,
      name,
      contributed,
      limit,
      remaining,
    }));

const total = (amounts: readonly string[]): string =>
  centsText(addCents(...amounts.map(centsFrom)));

/** Unknown as soon as one plan has no unit value. */
const totalValue = (plans: PlanView['plans']): string | null => {
  const values = plans.map(({ value }) => value);
  return values.includes(null) ? null : total(values.filter((value) => value !== null));
};

/** Those in force, for who may name others; of everybody else it stays between the participant and us. */
const listInForce = async (db: Db, { uuid }: PlanAccount, language: Language) =>
  (await listBeneficiariesOf(db, uuid, language))
    .filter(({ status }) => status === 'ACTIVE')
    .map((named) => ({
      uuid: named.uuid,
      given_name: named.given_name,
      family_name_1: named.family_name_1,
      family_name_2: named.family_name_2,
      relationship: named.relationship,
      percentage: named.percentage,
      order: named.order,
      contingency: named.contingency,
    }));

/** A plan account as its saver asks about it. *Errors*: NOT_FOUND, PLAN_ONLY. *Source*: ADR 71. */
export const getPlanView = async (context: Context<typeof getPlan>): Promise<PlanView> => {
  const { db, params, parts } = context;
  const plan = await getPlanAccount(context, params.id);
  const { holdings, intervener_uuid } = callerOf(context);
  const now = parts.clock.business();
  const plans = await listHeldPlans(db, plan.uuid, madridDate(now));
  const inForce = mayOnAccount(holdings, 'N')
    ? await listInForce(db, plan, context.language)
    : undefined;
  return {
    uuid_account: plan.uuid,
    participant: plan.participant.name,
    is_own: intervener_uuid === plan.participant.uuid,
    since: await findFirst(db, plan.uuid),
    plans,
    total_value: totalValue(plans),
    total_contributed: total(plans.map(({ cost }) => cost)),
    limit: await presentMaxContribution(db, plan.participant.uuid, yearOf(now)),
    shares: await listShares(db, plan, yearOf(now)),
    history: await listHistory(db, plan.uuid),
    beneficiaries: inForce ?? [],
    has_no_designation: inForce?.length === 0,
  };
};
