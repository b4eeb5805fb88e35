import type { Simulation } from '@area/contract/simulation';
import { cents, shares } from '@area/domain/money/money';
import { centsFrom, sharesFrom } from '@area/domain/money/wire';
import { currency, maxValueCurrency, minValueCurrency, required } from '@area/domain/rules/amounts';
import { amount, maxValueParticipations, minValueParticipations } from '@area/domain/rules/numbers';
import { firstReason } from '@area/domain/rules/reason';
import type { Rule } from '@area/domain/rules/reason';
import { t, textOf } from '../../../texts/t.ts';
import { problemAt } from '../details-problems.ts';
import type { Draft } from '../draft.ts';
import type { StepProblem } from '../step-form.tsx';

type Leavable = NonNullable<Simulation['leavable']>;
type Asked = Pick<Draft, 'amount' | 'amount_indicator'>;

const ONE_CENT = cents(1n);
const SMALLEST_UNIT = shares(1n);

/** The limits that need no figures; what a net can reach only the server knows. *Source*: specification 5, decisions 2.3. */
const rulesFor = ({ amount_indicator }: Asked, leavable: Leavable | null): readonly Rule[] => {
  if (amount_indicator === 'P')
    return [
      required,
      amount,
      minValueParticipations(SMALLEST_UNIT),
      ...(leavable ? [maxValueParticipations(sharesFrom(leavable.free_units))] : []),
    ];
  const most = amount_indicator === 'B' ? leavable?.free_value : null;
  return [
    required,
    currency,
    minValueCurrency(ONE_CENT),
    ...(most ? [maxValueCurrency(centsFrom(most))] : []),
  ];
};

/** What is wrong with how much is asked, as it stands. */
export const howMuchProblem = (asked: Asked, leavable: Leavable | null): string | undefined => {
  if (asked.amount_indicator === '' || asked.amount_indicator === 'T') return undefined;
  const found = firstReason(asked.amount, rulesFor(asked, leavable));
  return found && textOf(found.key, found.params ?? {});
};

/** The same, at its fields, once one wants to go on. */
export const howMuchProblems = (
  asked: Asked,
  leavable: Leavable | null,
): readonly StepProblem[] => [
  ...problemAt('amount_indicator', asked.amount_indicator === '' ? t('rules.required') : undefined),
  ...problemAt('amount', howMuchProblem(asked, leavable)),
];
