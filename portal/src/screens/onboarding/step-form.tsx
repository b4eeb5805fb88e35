import type { FormEvent, ReactNode } from 'react';
import { Button, LinkButton } from '@area/kit/controls/button.tsx';
import { ErrorSummary } from '@area/kit/forms/error-summary.tsx';
import { withLabel } from '@area/kit/forms/problem.ts';
import type { Problem } from '@area/kit/forms/problem.ts';
import type { Form } from '@area/kit/forms/use-form.ts';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StepButtons } from '@area/kit/layout/step-buttons.tsx';
import { FormFailure } from '../../parts/record/form-failure.tsx';
import { inOrderOf } from './step-problems.ts';
import { t } from './step-texts.ts';

interface StepFormProps<T extends object> {
  readonly form: Form<T>;
  readonly submit?: string;
  /** The name of a field in the summary; a problem without one is said alone. */
  readonly labelOf?: (field: string) => string | undefined;
  readonly onSend: (values: T) => Promise<unknown>;
  /** The way back without sending. What is typed stays. */
  readonly back?: string;
  readonly children: ReactNode;
}

/** The form of a step: what is wrong first, then its fields, then the ways on and back. */
export const StepForm = <T extends object>({
  form,
  submit = t('onboarding.form.next'),
  labelOf = () => undefined,
  onSend,
  back,
  children,
}: StepFormProps<T>) => {
  const named = ({ field, message }: Problem): { field?: string; message: string } =>
    field === '' ? { message } : { field, message: withLabel(labelOf(field), message) };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!form.isPending) void form.submit(onSend);
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <ErrorSummary
          problems={inOrderOf(form.values, form.shown).map(named)}
          attempt={form.attempt}
        />
        {children}
        <FormFailure
          form={form}
          refused={() => t('onboarding.form.refused')}
          failed={t('onboarding.form.failed')}
        >
          <p>{t('onboarding.form.kept')}</p>
        </FormFailure>
        <StepButtons>
          <Button type="submit" isPending={form.isPending}>
            {submit}
          </Button>
          {back === undefined ? null : (
            <LinkButton kind="quiet" href={back}>
              {t('onboarding.form.back')}
            </LinkButton>
          )}
        </StepButtons>
      </Stack>
    </form>
  );
};
