import type { Language } from '@area/domain/configuration/languages';
import type { getPlan } from '@area/contract/plan/calls';
import type { PlanView } from '@area/contract/plan/schemas';
import { mayOnAccount } from '@area/domain/account/roles';
import { madridDate } from '@area/domain/calendar/madrid';
import { addCents } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';
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
import { listContributedByYear, findFirstLotDate } from './plan-store.ts';

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

/** Unknown if any plan has no unit value. */
const totalValue = (plans: PlanView['plans']): string | null => {
  const values = plans.map(({ value }) => value);
  return values.includes(null) ? null : total(values.filter((value) => value !== null));
};

/** The designations in force, only for a person who may change them; they are hidden from everybody else. */
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

/** A plan account as its saver reads it. *Errors*: NOT_FOUND, PLAN_ONLY. *Source*: ADR 71. */
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
    since: await findFirstLotDate(db, plan.uuid),
    plans,
    total_value: totalValue(plans),
    total_contributed: total(plans.map(({ cost }) => cost)),
    limit: await presentMaxContribution(db, plan.participant.uuid, yearOf(now)),
    shares: await listShares(db, plan, yearOf(now)),
    history: await listContributedByYear(db, plan.uuid),
    beneficiaries: inForce ?? [],
    has_no_designation: inForce?.length === 0,
  };
};
