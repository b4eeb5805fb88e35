import type { ComponentProps, ReactNode } from 'react';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { classes } from './classes.ts';
import { FieldLabel, FieldNotes } from './field-notes.tsx';
import type { FieldProps } from './field-notes.tsx';
import css from './field.module.css';

type Rest = Omit<ComponentProps<typeof AriaTextField>, 'children' | 'className' | 'isInvalid' | 'validationBehavior'>;

/** The body of every field that is typed into: its name, the box with the control, and what there is to say of it. */
export const TypedField = ({ label, hint, error, isOptional = false, children, ...rest }: FieldProps & Rest & { readonly children: ReactNode }) => {
  const notes = { label, error, isOptional, ...(hint ? { hint } : {}) };
  return (
    <AriaTextField {...rest} isInvalid={error !== undefined} validationBehavior="aria" className={classes(css['field'])}>
      <FieldLabel {...notes} />
      <div className={css['box']}>{children}</div>
      <FieldNotes {...notes} />
    </AriaTextField>
  );
};
