import type { Simulation } from '@area/contract/operations';
import { whyNotConfirmed } from '@area/domain/operation/subscription';
import { textOf } from '../../texts/t.ts';
import { amountProblem } from './amount-problem.ts';
import type { Draft } from './draft.ts';
import type { StepProblem } from './step-form.tsx';

const problem = (field: string, message: string): StepProblem => ({ field, message });

/** Everything wrong with the details, in the order in which they stand: the server's own rules. */
export const detailsProblems = (draft: Draft, simulation: Simulation): readonly StepProblem[] => {
  const amount = amountProblem(draft.amount, simulation);
  const confirmations = whyNotConfirmed(draft, simulation.verdict);
  return [
    ...(amount === undefined ? [] : [problem('amount', amount)]),
    ...confirmations.map(({ field, key, params }) => problem(field, textOf(key, params ?? {}))),
  ];
};
