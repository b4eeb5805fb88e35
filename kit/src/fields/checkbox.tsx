import type { ReactNode, RefObject } from 'react';
import { useId } from 'react';
import css from './checkbox.module.css';
import { FieldError, notesOf } from './field-notes.tsx';
import { Icon } from '../controls/icon.tsx';

interface CheckboxProps {
  readonly name: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly onBlur?: () => void;
  readonly children: ReactNode;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

/** The browser's own box, drawn in the brand's colours. */
export const Checkbox = ({
  name,
  isSelected,
  onChange,
  onBlur,
  children,
  error,
  isDisabled,
  inputRef,
}: CheckboxProps) => {
  const id = useId();
  return (
    <div className={css['field']}>
      <label className={css['checkbox']}>
        <span className={css['mark']}>
          <input
            type="checkbox"
            {...{ name, onBlur }}
            ref={inputRef}
            checked={isSelected}
            disabled={isDisabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={notesOf({ id, error })}
            onChange={(event) => onChange(event.target.checked)}
          />
          <Icon name="check" size={16} />
        </span>
        <span>{children}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
};
