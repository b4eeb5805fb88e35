import type { FieldProps } from './field-notes.tsx';
import css from './field.module.css';
import { PlainField } from './plain-field.tsx';

interface MomentFieldProps extends FieldProps {
  readonly name: string;
  /** *Shape*: `YYYY-MM-DDTHH:mm`, without a zone; empty while incomplete. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day and a time in the platform's own field. The caller says of which time zone. */
export const MomentField = ({ name, value, onChange, ...field }: MomentFieldProps) => (
  <PlainField
    {...field}
    renderControl={(control) => (
      <input
        {...control}
        name={name}
        type="datetime-local"
        className={css['input']}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  />
);
