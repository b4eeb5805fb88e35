import type { Ref } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { classes } from './classes.ts';
import type { FieldProps } from './field-notes.tsx';
import css from './field.module.css';
import { TypedField } from './typed-field.tsx';
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

export const TextArea = ({ rows = 4, isTypedOnly = false, inputRef, ...rest }: TextAreaProps) => (
  <TypedField {...rest}>
    <AriaTextArea rows={rows} {...(inputRef ? { ref: inputRef } : {})} {...(isTypedOnly ? TYPED_ONLY : {})} className={classes(css['input'], css['area'])} />
  </TypedField>
);
