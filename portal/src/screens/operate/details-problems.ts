import type { Simulation } from '@area/contract/simulation/schemas';
import { whyNotConfirmed } from '@area/domain/operation/subscription';
import type { FieldReason } from '@area/domain/rules/reason';
import { textOf } from '@area/kit/texts/t.ts';
import type { Draft } from './draft.ts';
import type { StepProblem } from './step-form.tsx';

/** A problem at its field, or nothing. */
export const problemAt = (field: string, message: string | undefined): readonly StepProblem[] =>
  message === undefined ? [] : [{ field, message }];

/** What a rule found, in words. */
export const problemOf = ({ field, key, params }: FieldReason): StepProblem => ({
  field,
  message: textOf(key, params ?? {}),
});

/** What is missing of what must be read and confirmed: the server's own rules. */
export const confirmationProblems = (
  draft: Draft,
  { verdict }: Simulation,
): readonly StepProblem[] =>
  verdict === null ? [] : whyNotConfirmed(draft, verdict).map(problemOf);

/** What was found here comes first; what the server adds is told where nothing is said yet. */
export const withServerProblems = (
  own: readonly StepProblem[],
  told: readonly StepProblem[],
): readonly StepProblem[] => [
  ...own,
  ...told.filter(({ field }) => !own.some((each) => each.field === field)),
];
