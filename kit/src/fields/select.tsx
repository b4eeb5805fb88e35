import type { Ref } from 'react';
import { classes } from '../style/classes.ts';
import type { FieldProps } from './field-notes.tsx';
import css from './field.module.css';
import { Icon } from '../controls/icon.tsx';
import { PlainField } from './plain-field.tsx';

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

/** The browser's own list: best on a phone, and without script. */
export const Select = ({
  name,
  value,
  options,
  onChange,
  onBlur,
  isDisabled,
  placeholder,
  inputRef,
  ...field
}: SelectProps) => {
  // If there is only one, and it is chosen, nothing is left to choose.
  const isOnly = options.length === 1 && options[0]?.value === value;
  return (
    <PlainField
      {...field}
      renderControl={(control) => (
        <>
          <select
            {...control}
            name={name}
            value={value}
            ref={inputRef}
            disabled={isDisabled}
            className={classes(css['input'], css['select'])}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          >
            {placeholder === undefined || isOnly ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={css['arrow']}>
            <Icon name="down" />
          </span>
        </>
      )}
    />
  );
};
