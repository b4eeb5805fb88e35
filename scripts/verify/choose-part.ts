import type { ProofOptions } from './proof.ts';

/** Of a quick run and of a change: every n-th, starting with that of the seed. At night there is no step, and all are taken. */
export interface PartSteps {
  readonly quick: number;
  readonly change: number;
}

/** The step of a run. *Example*: 3 takes a third. */
export const stepOf = ({ quick, night }: ProofOptions, steps: PartSteps): number => {
  if (quick) return steps.quick;
  return night ? 1 : steps.change;
};

/** The part of some things that a run looks at: another seed takes another part. */
export const choosePart = <T>(
  all: readonly T[],
  steps: PartSteps,
  options: ProofOptions,
): readonly T[] => {
  const step = stepOf(options, steps);
  return all.filter((_, index) => index % step === options.seed % step);
};
