import { useIsMutating } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { FormFailure } from './form-failure.tsx';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { ErrorSummary } from '@area/kit/forms/error-summary.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { withLabel } from '@area/kit/forms/problem.ts';
import type { Problem } from '@area/kit/forms/problem.ts';
import type { Form } from '@area/kit/forms/use-form.ts';

interface RecordFormProps<T extends object> {
  readonly form: Form<T>;
  readonly submit: string;
  /** The name of a field in the summary of the form; a problem without a field is shown alone. */
  readonly labelOf: (field: string) => string | undefined;
  readonly onSend: (values: T) => Promise<unknown>;
  readonly onCancel?: (() => void) | undefined;
  readonly children: ReactNode;
}

const refusedTitle = (code: string): string =>
  t(code === 'VERSION_CONFLICT' ? 'profile.form.conflict' : 'profile.form.refused');

/** A form of the record: its problems first, its fields, and the way out without saving. */
export const RecordForm = <T extends object>({
  form,
  submit,
  labelOf,
  onSend,
  onCancel,
  children,
}: RecordFormProps<T>) => {
  const { isDisabled, why } = useClientOnly();
  // Two forms of one record carry its version: a request during the save of the other would have a conflict.
  const isSaving = useIsMutating() > 0 || form.isPending;
  const named = ({ field, message }: Problem): { field?: string; message: string } => {
    const label = labelOf(field);
    return label === undefined ? { message } : { field, message: withLabel(label, message) };
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isSaving) void form.submit(onSend);
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="close">
        <ErrorSummary problems={form.shown.map(named)} attempt={form.attempt} />
        {children}
        <FormFailure form={form} refused={refusedTitle} failed={t('profile.form.failed')} />
        {why === undefined ? null : <Notice>{why}</Notice>}
        <Row>
          <Button type="submit" isPending={isSaving} isDisabled={isDisabled}>
            {submit}
          </Button>
          {onCancel ? (
            <Button kind="quiet" onPress={onCancel}>
              {t('profile.form.cancel')}
            </Button>
          ) : null}
        </Row>
      </Stack>
    </form>
  );
};
