import { RIGHTS_TYPES } from '@area/domain/pension/codes';
import type { RetirementPlanType, RightsType } from '@area/domain/pension/codes';
import { PLAN_NAMES, PLAN_NAME_RULES } from '@area/domain/rules/plan-codes';
import { required } from '@area/domain/rules/amounts';
import { firstReason } from '@area/domain/rules/reason';
import { problemAt } from '@area/kit/forms/problem.ts';
import type { Problem } from '@area/kit/forms/problem.ts';
import { t, textOf } from './texts.ts';
import { RadioCards } from '@area/kit/fields/radio-cards.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import type { TypedOriginPlan } from '../order-types/typed-parts.ts';
import type { Change } from '../step-props.ts';

interface PlanPartProps {
  readonly plan: TypedOriginPlan;
  readonly change: Change<TypedOriginPlan>;
  readonly errorOf: (field: string) => string | undefined;
}

/** The usual one first. */
const PLAN_TYPES = ['PP', 'PPA'] as const satisfies readonly RetirementPlanType[];

/** What is wrong with the name of a plan; only the server knows whether it is one of ours. */
export const planProblems = (plan: TypedOriginPlan): readonly Problem[] =>
  PLAN_NAMES[plan.origin_plan_type].flatMap((field) => {
    const found = firstReason(plan[`origin_${field}`], [required, PLAN_NAME_RULES[field]]);
    return problemAt(`plan.${field}`, found && textOf(found.key, found.params ?? {}));
  });

/**
 * The codes of the plan in the register, and which of its rights are transferred. *Source*: decisions 1.3, RD 304/2004
 * article 50.
 */
export const PlanPart = ({ plan, change, errorOf }: PlanPartProps) => (
  <>
    <RadioCards
      name="plan.retirement_plan_type"
      label={t('orders.origin.plan_kind')}
      value={plan.origin_plan_type}
      cards={PLAN_TYPES.map((value) => ({
        value,
        title: t(`codes.retirement_plan_type.${value}`),
        text: t(`orders.origin.${value}_text`),
      }))}
      onChange={(value) => change({ origin_plan_type: value as RetirementPlanType })}
      error={errorOf('plan.retirement_plan_type')}
    />
    {PLAN_NAMES[plan.origin_plan_type].map((field) => (
      <TextField
        key={field}
        name={`plan.${field}`}
        label={t(`orders.origin.${field}`)}
        hint={t(`orders.origin.${field}_hint`)}
        value={plan[`origin_${field}`]}
        onChange={(typed) => change({ [`origin_${field}`]: typed })}
        error={errorOf(`plan.${field}`)}
      />
    ))}
    <RadioCards
      name="plan.rights"
      label={t('orders.origin.rights')}
      value={plan.origin_rights}
      cards={RIGHTS_TYPES.map((value) => ({
        value,
        title: t(`orders.plan_part.${value}`),
        text: t(`orders.plan_part.${value}_text`),
      }))}
      onChange={(value) => change({ origin_rights: value as RightsType })}
      error={errorOf('plan.rights')}
    />
  </>
);
