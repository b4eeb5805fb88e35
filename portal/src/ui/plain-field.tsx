import type { ReactNode } from 'react';
import { useId } from 'react';
import { t } from '../texts/t.ts';
import { classes } from './classes.ts';
import type { FieldProps } from './field-notes.tsx';
import css from './field.module.css';
import { Icon } from './icon.tsx';

/** What ties the platform's own control to its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface PlainFieldProps extends FieldProps {
  readonly isDisabled?: boolean;
  readonly renderControl: (control: ControlProps) => ReactNode;
}

/** The frame of a field whose control is the platform's own rather than one of React Aria. */
export const PlainField = ({ label, hint, error, isOptional, isDisabled = false, renderControl }: PlainFieldProps) => {
  const id = useId();
  const described = classes(hint && `${id}-hint`, error && `${id}-error`) || undefined;
  return (
    <div className={css['field']} data-invalid={error ? true : undefined} data-disabled={isDisabled ? true : undefined}>
      <label htmlFor={id} className={css['label']}>
        {label}
        {isOptional ? <span className={css['optional']}> ({t('ui.optional')})</span> : null}
      </label>
      <div className={css['box']}>
        {renderControl({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described })}
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
