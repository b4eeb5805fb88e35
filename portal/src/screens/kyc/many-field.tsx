import { useId } from 'react';
import { t } from '../../texts/t.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { GroupError, GroupHint, notesOf } from '../../ui/group-notes.tsx';
import type { Option } from '../../ui/select.tsx';
import type { FieldOf } from './field-props.ts';
import css from './kyc.module.css';

/** As many answers as hold, at least one. */
export const ManyField = ({ options, name, label, hint, error, value, onChange }: FieldOf<readonly string[]> & { readonly options: readonly Option[] }) => {
  const id = useId();
  const toggle = (option: string, isSelected: boolean): void =>
    onChange(options.map((each) => each.value).filter((each) => (each === option ? isSelected : value.includes(each))));
  return (
    <fieldset className={css['many']} aria-describedby={notesOf({ id, error })}>
      <legend>{label}</legend>
      <GroupHint id={id} hint={hint ?? t('kyc.many')} />
      <div className={css['boxes']}>
        {options.map((option) => (
          <Checkbox key={option.value} name={name} isSelected={value.includes(option.value)} onChange={(isSelected) => toggle(option.value, isSelected)}>
            {option.label}
          </Checkbox>
        ))}
      </div>
      <GroupError id={id} error={error} />
    </fieldset>
  );
};
