import { t } from '../texts/t.ts';
import { classes } from './classes.ts';
import css from './field.module.css';
import { Icon } from './icon.tsx';

/** What every field of a form says of itself. */
export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Why what is typed is refused. */
  readonly error?: string | undefined;
  readonly isOptional?: boolean | undefined;
}

type NotesProps = Pick<FieldProps, 'hint' | 'error'> & { readonly id: string };

/** What is asked. */
export const FieldName = ({ label, isOptional }: Pick<FieldProps, 'label' | 'isOptional'>) => (
  <>
    {label}
    {isOptional ? <span className={css['optional']}> ({t('ui.optional')})</span> : null}
  </>
);

/** The notes that describe a field or a group of them, for its `aria-describedby`. */
export const notesOf = ({ id, hint, error }: NotesProps): string | undefined =>
  classes(hint && `${id}-hint`, error && `${id}-error`) || undefined;

export const FieldHint = ({ id, hint }: Omit<NotesProps, 'error'>) =>
  hint ? (
    <p id={`${id}-hint`} className={css['hint']}>
      {hint}
    </p>
  ) : null;

export const FieldError = ({ id, error }: Omit<NotesProps, 'hint'>) =>
  error ? (
    <p id={`${id}-error`} className={css['error']}>
      <Icon name="warning" size={16} />
      {error}
    </p>
  ) : null;

/** Both, one below the other. */
export const FieldNotes = ({ id, hint, error }: NotesProps) => (
  <>
    <FieldHint id={id} hint={hint} />
    <FieldError id={id} error={error} />
  </>
);
