import type { FieldProps } from './field-notes.tsx';
import css from './field.module.css';
import { PlainField } from './plain-field.tsx';

interface DayFieldProps extends FieldProps {
  readonly name: string;
  /** *Shape*: `YYYY-MM-DD`; empty while incomplete. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly isDisabled?: boolean;
}

/** A day in the platform's own field, in the order that its reader writes days in. */
export const DayField = ({
  name,
  value,
  onChange,
  onBlur,
  isDisabled = false,
  ...field
}: DayFieldProps) => (
  <PlainField
    {...field}
    isDisabled={isDisabled}
    renderControl={(control) => (
      <input
        {...control}
        name={name}
        type="date"
        className={css['input']}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    )}
  />
);
