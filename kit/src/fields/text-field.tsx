import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { classes } from '../style/classes.ts';
import type { FieldProps } from './field-notes.tsx';
import css from './field.module.css';
import { PlainField } from './plain-field.tsx';

export interface TextFieldProps extends FieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
  /** The input itself, for a form library to focus. */
  readonly inputRef?: Ref<HTMLInputElement>;
}

interface BareProps extends TextFieldProps {
  readonly inputClass?: string | undefined;
  /** Shown in the box after the input: a unit, a button. */
  readonly after?: ReactNode;
}

/** The common body of the fields that are one line of text. */
export const BareTextField = ({
  label,
  hint,
  error,
  warning,
  isOptional,
  isDisabled,
  isRequired,
  onChange,
  inputRef,
  inputClass,
  after,
  type = 'text',
  ...rest
}: BareProps) => (
  <PlainField
    {...{ label, hint, error, warning, isOptional, isDisabled }}
    renderControl={(control) => (
      <>
        <input
          {...control}
          {...rest}
          type={type}
          ref={inputRef}
          disabled={isDisabled}
          aria-required={isRequired}
          className={classes(css['input'], inputClass)}
          onChange={(event) => onChange(event.target.value)}
        />
        {after}
      </>
    )}
  />
);

export const TextField = (props: TextFieldProps) => <BareTextField {...props} />;
