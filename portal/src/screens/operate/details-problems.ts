import type { Simulation } from '@area/contract/simulation/schemas';
import { whyNotConfirmed } from '@area/domain/operation/subscription';
import type { Problem } from '@area/kit/forms/problem.ts';
import { problemOf } from '@area/kit/forms/problem.ts';
import type { TypedConfirmations } from './order-types/typed-parts.ts';

/** What is missing of what must be read and confirmed: the server's own rules. */
export const confirmationProblems = (
  draft: TypedConfirmations,
  { verdict }: Simulation,
): readonly Problem[] => (verdict === null ? [] : whyNotConfirmed(draft, verdict).map(problemOf));
