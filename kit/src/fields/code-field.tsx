import type { Ref } from 'react';
import { useId } from 'react';
import { t } from '../texts/ui.ts';
import { classes } from '../style/classes.ts';
import css from './code-field.module.css';
import { FieldHint, notesOf } from './field-notes.tsx';
import type { FieldProps } from './field-notes.tsx';
import field from './field.module.css';
import { Icon } from '../controls/icon.tsx';

interface CodeFieldProps extends FieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** Called with the last digit, typed, pasted or filled in. */
  readonly onComplete?: (digits: string) => void;
  readonly length?: number;
  readonly isDisabled?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** The code that came by SMS: six boxes on the screen, one field for keyboard, clipboard and screen reader. */
export const CodeField = ({
  label,
  hint = t('ui.code.hint'),
  error,
  name,
  value,
  onChange,
  onComplete,
  length = 6,
  isDisabled,
  inputRef,
}: CodeFieldProps) => {
  const id = useId();
  const take = (typed: string): void => {
    const digits = typed.replace(/\D/g, '').slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };
  return (
    <div className={field['field']}>
      <label htmlFor={id} className={field['label']}>
        {label}
      </label>
      <div className={classes(css['code'], error !== undefined && css['invalid'])}>
        {Array.from({ length }, (_, at) => (
          // The place is the identity of a box.
          <span
            key={at}
            aria-hidden="true"
            className={classes(
              css['box'],
              at === Math.min(value.length, length - 1) && css['current'],
            )}
          >
            {value[at]}
          </span>
        ))}
        <input
          id={id}
          name={name}
          ref={inputRef}
          className={css['input']}
          value={value}
          disabled={isDisabled}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={notesOf({ id, hint, error })}
          onChange={(event) => take(event.target.value)}
        />
      </div>
      <FieldHint id={id} hint={hint} />
      {error ? (
        <span id={`${id}-error`} className={field['error']} role="alert">
          <Icon name="warning" size={16} />
          {error}
        </span>
      ) : null}
    </div>
  );
};
