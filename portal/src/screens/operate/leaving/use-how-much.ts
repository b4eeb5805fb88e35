import type { TypedHowMuch } from '../order-types/typed-parts.ts';
import type { DetailsProps } from '../step-props.ts';
import { useLiveSimulation } from '../use-live-simulation.ts';
import { howMuchProblems } from './how-much-problem.ts';

/** What is wrong with how much is asked, here and by the server's rules. What another manager holds only that manager knows. */
export const useHowMuch = ({
  draft,
  chosen,
  question,
}: Pick<DetailsProps<TypedHowMuch>, 'draft' | 'chosen' | 'question'>) => {
  const { leavable } = chosen.simulation;
  const asked = howMuchProblems(draft, leavable);
  const judged = useLiveSimulation(question, leavable !== null && asked.length === 0);
  return {
    leavable,
    asked,
    told: (judged?.problems ?? []).filter(({ field }) => field === 'amount' || field === 'units'),
    judged,
  };
};
