import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { t } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { ErrorSummary } from '@area/kit/forms/error-summary.tsx';
import type { Refusal } from '@area/kit/forms/use-refusal.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StepButtons } from '@area/kit/layout/step-buttons.tsx';
import { ResolutionLink } from './resolution-link.tsx';
import { resolutionOf } from './resolutions.ts';
import { stepOfField, useSteps } from './steps.ts';
import type { Step } from './steps.ts';

interface StepChoiceProps {
  readonly step: Step;
  readonly refusal: Refusal;
  /** Why the viewer can choose nothing. */
  readonly closed?: string | undefined;
  readonly children: ReactNode;
}

/** The body of a page that continues with its choice: what was refused of the last one, the answers, and the way back. */
export const StepChoice = ({ step, refusal, closed, children }: StepChoiceProps) => {
  const { before } = useSteps(step);
  const errors = refusal.errors.filter(({ field }) => stepOfField(field) === step);
  return (
    <Stack>
      <ErrorSummary
        problems={errors.map(({ message, code }) => ({
          message,
          mend: <ResolutionLink mending={resolutionOf(code)} />,
        }))}
        attempt={refusal.attempt}
      />
      {closed === undefined ? null : <Notice>{closed}</Notice>}
      {children}
      {before ? (
        <StepButtons>
          <LinkButton kind="quiet" href={paths.operate(before)}>
            {t('operate.back')}
          </LinkButton>
        </StepButtons>
      ) : null}
    </Stack>
  );
};
