import type { BeginProps } from './pension/begin.tsx';
import type { ReviewStepProps } from './review-step.tsx';
import { whenNeeded } from './when-needed.ts';

/** The last page is not read by who only looks. */
export const ReviewStep = whenNeeded<ReviewStepProps>(
  async () => (await import('./review-step.tsx')).ReviewStep,
);
/** Who begins by the menu does not come by a link. */
export const Begin = whenNeeded<BeginProps>(
  async () => (await import('./pension/begin.tsx')).Begin,
);
