import type { Simulation } from '@area/contract/simulation/schemas';
import { centsFrom } from '@area/domain/money/wire';
import { currency, minValueCurrency, required } from '@area/domain/rules/amounts';
import { cents } from '@area/domain/money/money';
import { firstReason, reason } from '@area/domain/rules/reason';
import type { Reason, Rule } from '@area/domain/rules/reason';
import { problemAt } from '@area/kit/forms/problem.ts';
import type { Problem } from '@area/kit/forms/problem.ts';
import { textOf } from './texts.ts';
import { formatDay } from '@area/kit/figures/format.ts';
import type { TypedRepetition } from '../order-types/typed-parts.ts';

const ONE_CENT = cents(1n);

const words = (found: Reason | undefined): string | undefined =>
  found && textOf(found.key, found.params ?? {});
const said = (typed: string, ...rules: readonly Rule[]): string | undefined =>
  words(firstReason(typed, rules));

const whyNotStart = ({ start }: TypedRepetition, first: string | undefined): Reason | undefined =>
  first !== undefined && start !== '' && start < first
    ? reason('rules.periodic.start', { date: formatDay(first) })
    : undefined;

/** What is wrong with how much and when, that needs nobody else to say it. */
export const termsProblems = (
  draft: TypedRepetition,
  { periodic }: Simulation,
): readonly Problem[] => {
  const { amount, periodicity, start, end } = draft;
  const minimum = periodic === null ? ONE_CENT : centsFrom(periodic.minimum);
  return [
    ...problemAt('amount', said(amount, required, currency, minValueCurrency(minimum))),
    ...problemAt('periodicity', said(periodicity, required)),
    ...problemAt(
      'start',
      said(start, required) ?? words(whyNotStart(draft, periodic?.first_start)),
    ),
    ...problemAt('end', end !== '' && end < start ? textOf('rules.periodic.end') : undefined),
  ];
};
