import { useId } from 'react';
import css from './studio.module.css';

interface ColorFieldProps {
  readonly label: string;
  /** *Shape*: `#rrggbb`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A colour, chosen in the browser's own field or typed. */
export const ColorField = ({ label, value, onChange }: ColorFieldProps) => {
  const id = useId();
  return (
    <div className={css['color']}>
      <input
        type="color"
        aria-label={label}
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
        onChange={(event) => onChange(event.target.value)}
      />
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        value={value}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </div>
  );
};
