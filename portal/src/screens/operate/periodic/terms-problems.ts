import type { Simulation } from '@area/contract/simulation/schemas';
import { centsFrom } from '@area/domain/money/wire';
import { currency, minValueCurrency, required } from '@area/domain/rules/amounts';
import { cents } from '@area/domain/money/money';
import { firstReason, reason } from '@area/domain/rules/reason';
import type { FieldReason, Reason, Rule } from '@area/domain/rules/reason';
import { problemAt, problemsOf } from '@area/kit/forms/problem.ts';
import type { Problem } from '@area/kit/forms/problem.ts';
import { textOf } from './texts.ts';
import { formatDay } from '@area/kit/figures/format.ts';
import { whyNotTypedGrowth } from '../../../parts/typed-orders/typed-growth.ts';
import { whyNotTypedRevaluation } from '../../../parts/typed-orders/typed-revaluation.ts';
import type { Draft } from '../draft.ts';
import { whyNotTypedWithin } from './within-limits.ts';

const ONE_CENT = cents(1n);

const words = (found: Reason | undefined): string | undefined =>
  found && textOf(found.key, found.params ?? {});
const said = (typed: string, ...rules: readonly Rule[]): string | undefined =>
  words(firstReason(typed, rules));

const whyNotStart = ({ start }: Draft, first: string | undefined): Reason | undefined =>
  first !== undefined && start !== '' && start < first
    ? reason('rules.periodic.start', { date: formatDay(first) })
    : undefined;

const whyNotGrown = (draft: Draft): readonly FieldReason[] =>
  draft.type === 'SOLICITUD_APORTACION_PERIODICA'
    ? whyNotTypedRevaluation(draft.plan)
    : whyNotTypedGrowth(draft);

/** What is wrong with the terms that needs nobody else to say it. */
const bareProblems = (draft: Draft, { periodic }: Simulation): readonly Problem[] => {
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
    ...problemsOf(whyNotGrown(draft), textOf),
  ];
};

/** What is wrong with the terms of an order, those of a plan within the limits of the law too. *Source*: decisions 1.3 and 2.6. */
export const termsProblems = (draft: Draft, simulation: Simulation): readonly Problem[] => {
  const own = bareProblems(draft, simulation);
  return own.length > 0 || draft.type !== 'SOLICITUD_APORTACION_PERIODICA'
    ? own
    : problemsOf(whyNotTypedWithin(draft, simulation.contribution), textOf);
};
