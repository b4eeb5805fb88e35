import type { ProofOptions } from './proof.ts';

/** How often a proof does what it is about: a few times with each run of the tests, more with a change, and as often as it can at night. */
export interface HowOften<T> {
  readonly quick: T;
  readonly change: T;
  readonly night: T;
}

/** What holds for a run. *Example*: with a change 3 machines are killed, at night 6. */
export const howOften = <T>(
  { quick, night }: Pick<ProofOptions, 'quick' | 'night'>,
  times: HowOften<T>,
): T => {
  if (quick) return times.quick;
  return night ? times.night : times.change;
};
