import css from './field.module.css';
import { Icon } from './icon.tsx';

interface GroupNotesProps {
  /** Of the group; its notes are tied to it by `notesOf`. */
  readonly id: string;
  readonly hint: string;
  readonly error: string | undefined;
}

/** What describes a group of fields, for its `aria-describedby`. */
export const notesOf = ({ id, error }: Pick<GroupNotesProps, 'id' | 'error'>): string => (error ? `${id}-hint ${id}-error` : `${id}-hint`);

export const GroupHint = ({ id, hint }: Pick<GroupNotesProps, 'id' | 'hint'>) => (
  <p id={`${id}-hint`} className={css['hint']}>
    {hint}
  </p>
);

export const GroupError = ({ id, error }: Pick<GroupNotesProps, 'id' | 'error'>) =>
  error ? (
    <p id={`${id}-error`} className={css['error']}>
      <Icon name="warning" size={16} />
      {error}
    </p>
  ) : null;
