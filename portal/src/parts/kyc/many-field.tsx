import { useId } from 'react';
import { t } from './texts.ts';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { FieldError, FieldHint, notesOf } from '@area/kit/fields/field-notes.tsx';
import type { Option } from '@area/kit/fields/select.tsx';
import type { FieldOf } from './field-props.ts';
import css from './kyc.module.css';

/** As many answers as hold, at least one. */
export const ManyField = ({
  options,
  name,
  label,
  hint,
  error,
  value,
  onChange,
}: FieldOf<readonly string[]> & { readonly options: readonly Option[] }) => {
  const id = useId();
  const asked = hint ?? t('kyc.many');
  const toggle = (option: string, isSelected: boolean): void =>
    onChange(
      options
        .map((each) => each.value)
        .filter((each) => (each === option ? isSelected : value.includes(each))),
    );
  return (
    <fieldset className={css['many']} aria-describedby={notesOf({ id, hint: asked, error })}>
      <legend>{label}</legend>
      <FieldHint id={id} hint={asked} />
      <div className={css['boxes']}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            isSelected={value.includes(option.value)}
            onChange={(isSelected) => toggle(option.value, isSelected)}
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
};
