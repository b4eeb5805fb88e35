import type { ReactNode, RefObject } from 'react';
import { useId } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import css from './checkbox.module.css';
import { classes } from './classes.ts';
import field from './field.module.css';
import { Icon } from './icon.tsx';

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

export const Checkbox = ({ children, error, inputRef, ...rest }: CheckboxProps) => {
  const id = useId();
  return (
    <div className={css['field']}>
      <AriaCheckbox
        {...rest}
        {...(inputRef ? { inputRef } : {})}
        {...(error ? { 'aria-describedby': id } : {})}
        isInvalid={error !== undefined}
        validationBehavior="aria"
        className={classes(css['checkbox'])}
      >
        <span className={css['mark']}>
          <Icon name="check" size={16} />
        </span>
        <span>{children}</span>
      </AriaCheckbox>
      {error ? (
        <span id={id} className={field['error']}>
          <Icon name="warning" size={16} />
          {error}
        </span>
      ) : null}
    </div>
  );
};
