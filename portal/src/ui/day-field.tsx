import { useId } from 'react';
import { t } from '../texts/t.ts';
import { classes } from './classes.ts';
import type { FieldProps } from './field-notes.tsx';
import css from './field.module.css';
import { Icon } from './icon.tsx';

interface DayFieldProps extends FieldProps {
  readonly name: string;
  /** *Shape*: `YYYY-MM-DD`; empty while incomplete. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly isDisabled?: boolean;
}

/** A day in the platform's own field, in the order that its reader writes days in. */
export const DayField = ({ label, hint, error, isOptional, name, value, onChange, onBlur, isDisabled = false }: DayFieldProps) => {
  const id = useId();
  return (
    <div className={css['field']} data-invalid={error ? true : undefined} data-disabled={isDisabled ? true : undefined}>
      <label htmlFor={id} className={css['label']}>
        {label}
        {isOptional ? <span className={css['optional']}> ({t('ui.optional')})</span> : null}
      </label>
      <div className={css['box']}>
        <input
          id={id}
          name={name}
          type="date"
          className={css['input']}
          value={value}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={classes(hint && `${id}-hint`, error && `${id}-error`) || undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
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
