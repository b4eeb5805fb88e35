import type { ReactNode } from 'react';
import { useId } from 'react';
import { FieldName, FieldNotes, notesOf } from './field-notes.tsx';
import type { FieldProps } from './field-notes.tsx';
import css from './field.module.css';

/** What ties a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface PlainFieldProps extends FieldProps {
  readonly isDisabled?: boolean | undefined;
  readonly renderControl: (control: ControlProps) => ReactNode;
}

/** The frame of every field with one control, which is the platform's own. */
export const PlainField = ({
  label,
  hint,
  error,
  warning,
  isOptional,
  isDisabled = false,
  renderControl,
}: PlainFieldProps) => {
  const id = useId();
  return (
    <div
      className={css['field']}
      data-invalid={error ? true : undefined}
      data-disabled={isDisabled ? true : undefined}
    >
      <label htmlFor={id} className={css['label']}>
        <FieldName label={label} isOptional={isOptional} />
      </label>
      <div className={css['box']}>
        {renderControl({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': notesOf({ id, hint, error, warning }),
        })}
      </div>
      <FieldNotes id={id} hint={hint} error={error} warning={warning} />
    </div>
  );
};
