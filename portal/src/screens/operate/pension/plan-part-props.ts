import type { Simulation } from '@area/contract/simulation/schemas';
import type { ChangeBenefit, TypedBenefit } from './typed-benefit.ts';

/** What the simulation says of a benefit. */
export type SimulatedBenefit = NonNullable<Simulation['benefit']>;

/** What each part of the form is given. */
export interface PlanPartProps {
  readonly plan: TypedBenefit;
  readonly put: ChangeBenefit;
  readonly errorOf: (field: string) => string | undefined;
}
