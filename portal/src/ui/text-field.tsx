import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { classes } from './classes.ts';
import { FieldLabel, FieldNotes } from './field-notes.tsx';
import type { FieldProps } from './field-notes.tsx';
import css from './field.module.css';

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
  /** Stands in the box after the input: a unit, a button. */
  readonly after?: ReactNode;
}

/** The common body of the fields that are one line of text. */
export const BareTextField = ({ label, hint, error, isOptional = false, inputRef, inputClass, after, ...rest }: BareProps) => {
  const notes = { label, error, isOptional, ...(hint ? { hint } : {}) };
  return (
    <AriaTextField {...rest} isInvalid={error !== undefined} validationBehavior="aria" className={classes(css['field'])}>
      <FieldLabel {...notes} />
      <div className={css['box']}>
        <Input {...(inputRef ? { ref: inputRef } : {})} className={classes(css['input'], inputClass)} />
        {after}
      </div>
      <FieldNotes {...notes} />
    </AriaTextField>
  );
};

export const TextField = (props: TextFieldProps) => <BareTextField {...props} />;
