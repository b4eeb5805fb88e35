import type { Simulation } from '@area/contract/simulation/schemas';
import type { PutPlan, TypedPlan } from './typed-plan.ts';

/** What the simulation says of a benefit. */
export type SimulatedBenefit = NonNullable<Simulation['benefit']>;

/** What each part of the form is given. */
export interface PlanPartProps {
  readonly plan: TypedPlan;
  readonly put: PutPlan;
  readonly errorOf: (field: string) => string | undefined;
}
