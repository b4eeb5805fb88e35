import { useId } from 'react';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { FieldNotes, notesOf } from '@area/kit/fields/field-notes.tsx';
import css from './views.module.css';

interface CheckGroupProps<T extends string> {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly title: string }[];
  readonly chosen: readonly T[];
  readonly error: string | undefined;
  readonly onChange: (value: T, isOn: boolean) => void;
}

/** Several boxes under one question. The first box has the name, to which the summary of the form leads. */
export const CheckGroup = <T extends string>({
  name,
  label,
  options,
  chosen,
  error,
  onChange,
}: CheckGroupProps<T>) => {
  const id = useId();
  return (
    <fieldset className={css['group']} aria-describedby={notesOf({ id, error })}>
      <legend>{label}</legend>
      {options.map(({ value, title }) => (
        <Checkbox
          key={value}
          name={name}
          isSelected={chosen.includes(value)}
          onChange={(isOn) => onChange(value, isOn)}
        >
          {title}
        </Checkbox>
      ))}
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
};
