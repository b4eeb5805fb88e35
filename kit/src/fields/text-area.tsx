import type { Ref } from 'react';
import { classes } from '../style/classes.ts';
import type { FieldProps } from './field-notes.tsx';
import css from './field.module.css';
import { PlainField } from './plain-field.tsx';
import { NO_PASTE } from './no-paste.ts';

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

export const TextArea = ({
  rows = 4,
  isTypedOnly = false,
  inputRef,
  name,
  value,
  onChange,
  onBlur,
  isRequired,
  ...field
}: TextAreaProps) => (
  <PlainField
    {...field}
    renderControl={(control) => (
      <textarea
        {...control}
        {...(isTypedOnly ? NO_PASTE : {})}
        {...{ name, value, rows, onBlur }}
        ref={inputRef}
        disabled={field.isDisabled}
        aria-required={isRequired}
        className={classes(css['input'], css['area'])}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  />
);
