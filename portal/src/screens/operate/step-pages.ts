import type { AccountStepProps, PlacingStepProps, StepProps } from './step-props.ts';
import { whenNeeded } from './when-needed.ts';

/** What is asked and shown for types but the subscription travels when somebody chooses one. */
export const HoldingStep = whenNeeded<AccountStepProps>(
  async () => (await import('./leaving/holding-step.tsx')).HoldingStep,
);
export const OriginStep = whenNeeded<AccountStepProps>(
  async () => (await import('./external/origin-step.tsx')).OriginStep,
);
export const CauseStep = whenNeeded<AccountStepProps>(
  async () => (await import('./pension/cause-step.tsx')).CauseStep,
);
/** The last page is not read by who only looks. */
export const ReviewStep = whenNeeded<PlacingStepProps>(
  async () => (await import('./review-step.tsx')).ReviewStep,
);
export const Begin = whenNeeded<Pick<StepProps, 'draft' | 'change' | 'goTo'>>(
  async () => (await import('./pension/begin.tsx')).Begin,
);
