import { centsFromTyped } from '@area/domain/money/typed-amount';
import { centsFrom } from '@area/domain/money/wire';
import { whyNotVary } from '@area/domain/pension/variation';
import { currency, required } from '@area/domain/rules/amounts';
import { firstReason } from '@area/domain/rules/reason';
import { problemAt } from '@area/kit/forms/problem.ts';
import type { Problem } from '@area/kit/forms/problem.ts';
import { t, textOf } from './texts.ts';
import type { TypedBenefit } from './typed-benefit.ts';
import type { HeldPlan, RunningBenefit } from './held-plan.ts';
import { situationsOf } from './held-plan.ts';

const missing = (value: string): string | undefined =>
  value === '' ? t('rules.required') : undefined;

const amountOfVariation = (
  { amount, variation }: TypedBenefit,
  { current_amount, left }: RunningBenefit,
): string | undefined => {
  const typed = centsFromTyped(amount);
  const unread = firstReason(amount, [required, currency]);
  if (unread) return textOf(unread.key, unread.params ?? {});
  if (typed === undefined || variation === '' || current_amount === null || left === null)
    return undefined;
  const why = whyNotVary(
    { variation, amount: typed },
    { current_amount: centsFrom(current_amount), left: centsFrom(left) },
  );
  return why && textOf(why.key, why.params ?? {});
};

/** Problems of a change of an income: the rules of the server. *Source*: decisions 1.6. */
export const variationProblems = (
  draft: TypedBenefit,
  running: RunningBenefit | undefined,
): readonly Problem[] => [
  ...problemAt('uuid_benefit', running ? undefined : t('rules.required')),
  ...problemAt('variation', missing(draft.variation)),
  ...(running && draft.variation !== ''
    ? problemAt('amount', amountOfVariation(draft, running))
    : []),
];

/** What is missing of a reason. */
export const causeProblems = (
  { cause, contingency_on, situation }: TypedBenefit,
  held: HeldPlan | undefined,
  today: string,
): readonly Problem[] => {
  if (cause === '') return problemAt('cause', t('rules.required'));
  if (cause === 'TEN_YEARS') return [];
  const late = contingency_on > today ? t('plan_orders.cause.on.future') : undefined;
  return [
    ...problemAt('contingency_on', missing(contingency_on) ?? late),
    ...problemAt(
      'situation',
      situationsOf(cause, held).length > 1 ? missing(situation) : undefined,
    ),
  ];
};
