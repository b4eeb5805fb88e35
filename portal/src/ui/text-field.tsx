import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { classes } from './classes.ts';
import type { FieldProps } from './field-notes.tsx';
import css from './field.module.css';
import { TypedField } from './typed-field.tsx';

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
export const BareTextField = ({ inputRef, inputClass, after, ...rest }: BareProps) => (
  <TypedField {...rest}>
    <Input {...(inputRef ? { ref: inputRef } : {})} className={classes(css['input'], inputClass)} />
    {after}
  </TypedField>
);

export const TextField = (props: TextFieldProps) => <BareTextField {...props} />;
