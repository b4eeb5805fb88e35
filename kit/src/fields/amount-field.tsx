import css from './field.module.css';
import { BareTextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

interface AmountFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  /** Is beside the number. */
  readonly unit?: string;
}

/** A number as it is typed, `1.000,35`. Keeps the raw text: reading it is the domain's job. */
export const AmountField = ({ unit = '€', ...rest }: AmountFieldProps) => (
  <BareTextField
    autoComplete="off"
    {...rest}
    inputMode="decimal"
    inputClass={css['amount']}
    after={
      <span className={css['unit']} aria-hidden="true">
        {unit}
      </span>
    }
  />
);
