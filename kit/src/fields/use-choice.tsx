import type { ReactNode } from 'react';
import { useId } from 'react';
import { FieldName, FieldNotes, notesOf } from './field-notes.tsx';
import type { FieldProps } from './field-notes.tsx';
import css from './field.module.css';

/** What ties a group of radio buttons to its question. */
interface GroupProps {
  readonly role: 'radiogroup';
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface ChoiceParts {
  readonly group: GroupProps;
  readonly question: ReactNode;
  readonly notes: ReactNode;
}

/** The parts of one choice among few: its question, its notes, and what ties both to the group. */
export const useChoice = ({ label, hint, error, isOptional }: FieldProps): ChoiceParts => {
  const id = useId();
  return {
    group: {
      role: 'radiogroup',
      'aria-labelledby': id,
      'aria-describedby': notesOf({ id, hint, error }),
      'aria-invalid': error ? true : undefined,
    },
    question: (
      <span id={id} className={css['label']}>
        <FieldName label={label} isOptional={isOptional} />
      </span>
    ),
    notes: <FieldNotes id={id} hint={hint} error={error} />,
  };
};
