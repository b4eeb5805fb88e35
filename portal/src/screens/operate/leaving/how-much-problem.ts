import type { Simulation } from '@area/contract/simulation/schemas';
import { problemAt } from '@area/kit/forms/problem.ts';
import type { Problem } from '@area/kit/forms/problem.ts';
import { t, textOf } from './texts.ts';
import { whyNotTypedHowMuch } from '../../../parts/typed-orders/typed-how-much.ts';
import type { TypedHowMuch } from '../order-types/typed-parts.ts';

type Leavable = NonNullable<Simulation['leavable']>;

/** What is wrong with how much is asked, as it is. */
export const howMuchProblem = (
  asked: TypedHowMuch,
  leavable: Leavable | null,
): string | undefined => {
  if (asked.amount_indicator === '') return undefined;
  const found = whyNotTypedHowMuch(asked.amount, asked.amount_indicator, leavable);
  return found && textOf(found.key, found.params ?? {});
};

/** The same, at its fields, once one wants to continue. */
export const howMuchProblems = (
  asked: TypedHowMuch,
  leavable: Leavable | null,
): readonly Problem[] => [
  ...problemAt('amount_indicator', asked.amount_indicator === '' ? t('rules.required') : undefined),
  ...problemAt('amount', howMuchProblem(asked, leavable)),
];
