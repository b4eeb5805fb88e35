import type { Simulation } from '@area/contract/simulation/schemas';
import { whyNotConfirmed } from '@area/domain/operation/subscription';
import type { Problem } from '@area/kit/forms/problem.ts';
import { problemsOf } from '@area/kit/forms/problem.ts';
import type { TypedConfirmations } from './order-types/typed-parts.ts';
import { textOf } from './texts.ts';

/** What is missing of what must be read and confirmed: the server's own rules. */
export const confirmationProblems = (
  draft: TypedConfirmations,
  { verdict }: Simulation,
): readonly Problem[] =>
  verdict === null ? [] : problemsOf(whyNotConfirmed(draft, verdict), textOf);
