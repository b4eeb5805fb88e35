import type { AsksSimulation } from '@area/contract/orders/schemas';
import type { Simulation } from '@area/contract/simulation/schemas';
import { useSimulation } from '../../calls/operations.ts';
import { useTypingPaused } from '@area/kit/fields/use-typing-paused.ts';

/** What the server's rules say of what is typed, once typing rests and is readable; nothing before. */
export const useLiveSimulation = (
  question: AsksSimulation,
  isReadable: boolean,
): Simulation | undefined => {
  const isRested = useTypingPaused(JSON.stringify(question));
  const { data } = useSimulation(question, { isEnabled: isReadable && isRested });
  return isReadable && isRested ? data : undefined;
};
