import type { FormEvent, ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { t } from './texts.ts';
import { Button, LinkButton } from '@area/kit/controls/button.tsx';
import { ErrorSummary } from '@area/kit/forms/error-summary.tsx';
import type { FieldProblem } from '@area/kit/forms/error-summary.tsx';
import type { Problem } from '@area/kit/forms/problem.ts';
import { useProblems } from '@area/kit/forms/use-problems.ts';
import type { Refusal } from '@area/kit/forms/use-refusal.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StepButtons } from '@area/kit/layout/step-buttons.tsx';
import { namedProblem } from './field-label.ts';
import { ResolutionLink } from './resolution-link.tsx';
import { resolutionOf } from './resolutions.ts';
import { stepOfField, useSteps } from './steps.ts';
import type { Step } from './steps.ts';

interface StepFormProps {
  readonly step: Step;
  /** Everything that is wrong now; shown once one has tried to continue. */
  readonly problems: readonly Problem[];
  readonly refusal: Refusal;
  readonly onDone: () => void;
  /** Draws the fields; `errorOf` says what each must show. */
  readonly children: (errorOf: (field: string) => string | undefined) => ReactNode;
  readonly submit?: string;
  readonly isPending?: boolean;
  /** Why the viewer cannot continue. */
  readonly closed?: string | undefined;
}

const mendable = (problem: Problem): FieldProblem => ({
  ...namedProblem(problem),
  mend: <ResolutionLink mending={resolutionOf(problem.code)} />,
});

/** The body of a page: its problems, its fields, the way on and the way back. */
export const StepForm = ({
  step,
  problems,
  refusal,
  onDone,
  children,
  submit,
  isPending = false,
  closed,
}: StepFormProps) => {
  // A problem that belongs to no page is shown on the last one.
  const errors = refusal.errors.filter(({ field }) => (stepOfField(field) ?? 'review') === step);
  const { errorOf, shown, attempt, isReady } = useProblems(problems, { ...refusal, errors });
  const { before } = useSteps(step);

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady()) onDone();
  };

  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <ErrorSummary problems={shown.map(mendable)} attempt={attempt} />
        {children(errorOf)}
        {closed === undefined ? null : <Notice>{closed}</Notice>}
        <StepButtons>
          <Button type="submit" isPending={isPending} isDisabled={closed !== undefined}>
            {submit ?? t('operate.continue')}
          </Button>
          {before ? (
            <LinkButton kind="quiet" href={paths.operate(before)}>
              {t('operate.back')}
            </LinkButton>
          ) : null}
        </StepButtons>
      </Stack>
    </form>
  );
};
