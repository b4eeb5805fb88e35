import type { Applicant, Application } from '@area/contract/onboarding/application-schemas';
import type { ReactNode } from 'react';

/** What every step is given. */
export interface StepProps {
  readonly application: Application;
  /** How far one has come, over the title. */
  readonly above: ReactNode;
  /** It is kept: on to the next. */
  readonly onDone: () => void;
}

/** What a step of one of the people is given. */
export interface PersonStepProps extends StepProps {
  readonly person: Applicant;
}
