import type { OrderType } from '@area/contract/orders/schemas';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { t } from '@area/kit/texts/t.ts';
import { Button, LinkButton } from '@area/kit/controls/button.tsx';
import { ErrorSummary } from '@area/kit/forms/error-summary.tsx';
import type { FieldProblem } from '@area/kit/forms/error-summary.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StepButtons } from '@area/kit/layout/step-buttons.tsx';
import { namedProblem } from './field-label.ts';
import { ResolutionLink } from './resolution-link.tsx';
import { resolutionOf } from './resolutions.ts';
import type { Refusal } from './refusal.ts';
import { stepBefore, stepOfField } from './steps.ts';
import type { Step } from './steps.ts';

/** What keeps a page from being left. */
export interface StepProblem {
  readonly field: string;
  readonly message: string;
  /** Of a refusal of the server. */
  readonly code?: string;
}

interface StepFormProps {
  readonly step: Step;
  readonly type: '' | OrderType;
  /** Everything that is wrong now; shown once one has tried to go on. */
  readonly problems: readonly StepProblem[];
  readonly refusal: Refusal;
  readonly onDone: () => void;
  /** Draws the fields; `errorOf` says what each must show. */
  readonly children: (errorOf: (field: string) => string | undefined) => ReactNode;
  readonly submit?: string;
  readonly isPending?: boolean;
  /** Why the way on is closed to whoever looks. */
  readonly closed?: string | undefined;
}

const mendable = (problem: StepProblem): FieldProblem => ({
  ...namedProblem(problem),
  mend: <ResolutionLink mending={resolutionOf(problem.code)} />,
});

/** The body of a page: its problems, its fields, the way on and the way back. */
export const StepForm = ({
  step,
  type,
  problems,
  refusal,
  onDone,
  children,
  submit,
  isPending = false,
  closed,
}: StepFormProps) => {
  const [attempt, setAttempt] = useState(0);
  // What no page asks for is told on the last one.
  const refused = refusal.errors.filter(({ field }) => (stepOfField(field) ?? 'review') === step);
  const shown = [
    ...(attempt > 0 ? problems : []),
    ...refused.filter(({ field }) => !problems.some((own) => own.field === field)),
  ];
  const before = stepBefore(step, type);

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (problems.length > 0) setAttempt(attempt + 1);
    else onDone();
  };

  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <ErrorSummary problems={shown.map(mendable)} attempt={attempt + refusal.attempt} />
        {children((wanted) => shown.find(({ field }) => field === wanted)?.message)}
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
