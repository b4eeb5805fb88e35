import { t } from '../texts/ui.ts';
import { classes } from '../style/classes.ts';
import css from './field.module.css';
import { Icon } from '../controls/icon.tsx';

/** The notes of a form field. */
export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Why what is typed is refused. */
  readonly error?: string | undefined;
  /** A warning; the value is accepted. */
  readonly warning?: string | undefined;
  readonly isOptional?: boolean | undefined;
}

type NotesProps = Pick<FieldProps, 'hint' | 'error' | 'warning'> & { readonly id: string };

/** What is asked. */
export const FieldName = ({ label, isOptional }: Pick<FieldProps, 'label' | 'isOptional'>) => (
  <>
    {label}
    {isOptional ? <span className={css['optional']}> ({t('ui.optional')})</span> : null}
  </>
);

/** The notes that describe a field or a group of them, for its `aria-describedby`. */
export const notesOf = ({ id, hint, error, warning }: NotesProps): string | undefined =>
  classes(hint && `${id}-hint`, error && `${id}-error`, warning && `${id}-warning`) || undefined;

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
      <span className={css['errorText']}>{error}</span>
    </p>
  ) : null;

const FieldWarning = ({ id, warning }: Pick<NotesProps, 'id' | 'warning'>) =>
  warning ? (
    <output id={`${id}-warning`} className={css['warning']}>
      <Icon name="warning" size={16} />
      {warning}
    </output>
  ) : null;

/** All of them, one below the other. */
export const FieldNotes = ({ id, hint, error, warning }: NotesProps) => (
  <>
    <FieldHint id={id} hint={hint} />
    <FieldError id={id} error={error} />
    <FieldWarning id={id} warning={warning} />
  </>
);
