import { RIGHTS_TYPES } from '@area/domain/pension/codes';
import type { RightsType } from '@area/domain/pension/codes';
import { required } from '@area/domain/rules/amounts';
import { fundCode, planCode } from '@area/domain/rules/plan-codes';
import { firstReason } from '@area/domain/rules/reason';
import { t, textOf } from '../../../texts/t.ts';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { problemAt } from '../details-problems.ts';
import type { Draft } from '../draft.ts';
import type { StepProblem } from '../step-form.tsx';

interface PlanPartProps {
  readonly plan: Draft['plan'];
  readonly change: (part: Partial<Draft['plan']>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

const CODES = [
  ['plan_code', 'origin_plan_code', planCode],
  ['fund_code', 'origin_fund_code', fundCode],
] as const;

/** What is wrong with what a plan is called; that it is none of the house only the server knows. */
export const planProblems = (plan: Draft['plan']): readonly StepProblem[] =>
  CODES.flatMap(([field, name, rule]) => {
    const found = firstReason(plan[name], [required, rule]);
    return problemAt(`plan.${field}`, found && textOf(found.key, found.params ?? {}));
  });

/** What the plan is called in the register, and which rights of it come. *Source*: decisions 1.3, RD 304/2004 article 50. */
export const PlanPart = ({ plan, change, errorOf }: PlanPartProps) => (
  <>
    {CODES.map(([field, name]) => (
      <TextField
        key={field}
        name={`plan.${field}`}
        label={t(`orders.origin.${field}`)}
        hint={t(`orders.origin.${field}_hint`)}
        value={plan[name]}
        onChange={(typed) => change({ [name]: typed })}
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
