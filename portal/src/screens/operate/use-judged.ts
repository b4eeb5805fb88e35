import type { Simulation } from '@area/contract/simulation/schemas';
import { useSimulation } from '../../calls/operations.ts';
import type { Draft } from './draft.ts';
import { questionOf } from './order-of.ts';
import { useRested } from '@area/kit/fields/use-rested.ts';

/** What the server's rules say of what is typed, once typing rests and is readable; nothing before. */
export const useJudged = (draft: Draft, isReadable: boolean): Simulation | undefined => {
  const question = questionOf(draft, { withAmount: true });
  const isRested = useRested(JSON.stringify(question));
  const { data } = useSimulation(question, { isEnabled: isReadable && isRested });
  return isReadable && isRested ? data : undefined;
};
