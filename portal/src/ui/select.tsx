import type { Ref } from 'react';
import { useId } from 'react';
import { t } from '../texts/t.ts';
import { classes } from './classes.ts';
import type { FieldProps } from './field-notes.tsx';
import css from './field.module.css';
import { Icon } from './icon.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectProps extends FieldProps {
  readonly name: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly isDisabled?: boolean;
  /** Shown while nothing is chosen; left out when something always is. */
  readonly placeholder?: string;
  readonly inputRef?: Ref<HTMLSelectElement>;
}

/** The platform's own list: the best one on a phone, and without a byte of script. */
export const Select = ({ label, hint, error, name, value, options, onChange, isDisabled, placeholder, inputRef, isOptional, onBlur }: SelectProps) => {
  const id = useId();
  const described = classes(hint && `${id}-hint`, error && `${id}-error`) || undefined;
  return (
    <div className={css['field']} data-invalid={error ? true : undefined}>
      <label htmlFor={id} className={css['label']}>
        {label}
        {isOptional ? <span className={css['optional']}> ({t('ui.optional')})</span> : null}
      </label>
      <div className={css['box']}>
        <select
          id={id}
          name={name}
          value={value}
          ref={inputRef}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          className={classes(css['input'], css['select'])}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={css['arrow']}>
          <Icon name="down" />
        </span>
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
