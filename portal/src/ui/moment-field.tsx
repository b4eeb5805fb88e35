import { useId } from 'react';
import type { FieldProps } from './field-notes.tsx';
import { classes } from './classes.ts';
import css from './field.module.css';
import { Icon } from './icon.tsx';

interface MomentFieldProps extends FieldProps {
  readonly name: string;
  /** *Shape*: `YYYY-MM-DDTHH:mm`, without a zone; empty while incomplete. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day and a time in the platform's own field. Which zone they are of is the caller's to say. */
export const MomentField = ({ label, hint, error, name, value, onChange }: MomentFieldProps) => {
  const id = useId();
  return (
    <div className={css['field']} data-invalid={error ? true : undefined}>
      <label htmlFor={id} className={css['label']}>
        {label}
      </label>
      <div className={css['box']}>
        <input
          id={id}
          name={name}
          type="datetime-local"
          className={css['input']}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={classes(hint && `${id}-hint`, error && `${id}-error`) || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {hint ? (
        <span id={`${id}-hint`} className={css['hint']}>
          {hint}
        </span>
      ) : null}
      {error ? (
        <span id={`${id}-error`} className={css['error']}>
          <Icon name="warning" size={16} />
          {error}
        </span>
      ) : null}
    </div>
  );
};
