import { useId } from 'react';
import { t } from '../../texts/t.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Option } from '../../ui/select.tsx';
import type { FieldOf } from './field-props.ts';
import css from './kyc.module.css';

/** As many answers as hold, at least one. */
export const ManyField = ({ options, name, label, hint, error, value, onChange }: FieldOf<readonly string[]> & { readonly options: readonly Option[] }) => {
  const id = useId();
  const toggle = (option: string, isSelected: boolean): void =>
    onChange(options.map((each) => each.value).filter((each) => (each === option ? isSelected : value.includes(each))));
  return (
    <fieldset className={css['many']} aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}>
      <legend>{label}</legend>
      <p id={`${id}-hint`} className={css['hint']}>
        {hint ?? t('kyc.many')}
      </p>
      <div className={css['boxes']}>
        {options.map((option) => (
          <Checkbox key={option.value} name={name} isSelected={value.includes(option.value)} onChange={(isSelected) => toggle(option.value, isSelected)}>
            {option.label}
          </Checkbox>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className={css['error']}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
};
