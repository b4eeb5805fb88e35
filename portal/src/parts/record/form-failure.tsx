import type { ReactNode } from 'react';
import type { Form } from '@area/kit/forms/use-form.ts';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';

interface FormFailureProps {
  readonly form: Pick<Form<object>, 'failure'>;
  /** What is said where the record does not take it, by the code of the refusal. */
  readonly refused: (code: string) => string;
  /** What is said where it did not arrive. */
  readonly failed: string;
  readonly children?: ReactNode;
}

/** Why a form was not kept, unless its fields say it. A refusal is shown apart: nothing failed and nothing typed is lost. */
export const FormFailure = ({ form: { failure }, refused, failed, children }: FormFailureProps) => {
  if (!failure || failure.errors.length > 0) return null;
  if (failure.isRefusal)
    return (
      <div role="alert">
        <Notice tone="waiting" title={refused(failure.code)}>
          <p>{failure.info}</p>
        </Notice>
      </div>
    );
  return (
    <>
      <FailureState error={failure} title={failed} />
      {children}
    </>
  );
};
