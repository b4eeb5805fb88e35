import type { Ref } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { classes } from './classes.ts';
import { FieldLabel, FieldNotes } from './field-notes.tsx';
import type { FieldProps } from './field-notes.tsx';
import css from './field.module.css';
import { TYPED_ONLY } from './typed-only.ts';

interface TextAreaProps extends FieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly rows?: number;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
  /** Must be typed by hand: takes neither paste nor drop. */
  readonly isTypedOnly?: boolean;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
}

export const TextArea = ({ label, hint, error, isOptional = false, rows = 4, isTypedOnly = false, inputRef, ...rest }: TextAreaProps) => {
  const notes = { label, error, isOptional, ...(hint ? { hint } : {}) };
  return (
    <AriaTextField {...rest} isInvalid={error !== undefined} validationBehavior="aria" className={classes(css['field'])}>
      <FieldLabel {...notes} />
      <div className={css['box']}>
        <AriaTextArea rows={rows} {...(inputRef ? { ref: inputRef } : {})} {...(isTypedOnly ? TYPED_ONLY : {})} className={classes(css['input'], css['area'])} />
      </div>
      <FieldNotes {...notes} />
    </AriaTextField>
  );
};
