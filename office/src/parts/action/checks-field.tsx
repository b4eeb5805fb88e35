import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import css from './checks-field.module.css';

interface ChecksFieldProps<V extends string> {
  readonly legend: string;
  /** Before the names of the boxes. */
  readonly name: string;
  readonly options: readonly V[];
  readonly chosen: readonly V[];
  readonly onChange: (chosen: readonly V[]) => void;
  readonly labelOf?: (option: V) => string;
  readonly error?: string | undefined;
}

/** Several of some words, each with its box. */
export const ChecksField = <V extends string>({
  legend,
  name,
  options,
  chosen,
  onChange,
  labelOf = String,
  error,
}: ChecksFieldProps<V>) => (
  <fieldset className={css['checks']}>
    <legend>{legend}</legend>
    {error === undefined ? null : <p role="alert">{error}</p>}
    <div className={css['options']}>
      {options.map((option) => (
        <Checkbox
          key={option}
          name={`${name}_${option}`}
          isSelected={chosen.includes(option)}
          onChange={(isOn) =>
            onChange(options.filter((each) => (each === option ? isOn : chosen.includes(each))))
          }
        >
          {labelOf(option)}
        </Checkbox>
      ))}
    </div>
  </fieldset>
);
