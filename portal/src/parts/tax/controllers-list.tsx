import { CONTROLLERS_MAX } from '@area/domain/kyc/fatca-entity';
import { RowsField } from '@area/kit/forms/rows-field.tsx';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import type { Form } from '@area/kit/forms/use-form.ts';
import css from '../record/record.module.css';
import { t } from './texts.ts';
import type { Controller, EntityValues } from './fatca-entity-values.ts';
import { ResidencesList, emptyResidence } from './residences-list.tsx';

/** What the rules call the list. */
const LIST = 'controlling_persons';

const BLANK: Controller = {
  name: '',
  document: '',
  is_us: false,
  residences: [emptyResidence('ES')],
};

interface ControllerFieldsProps {
  readonly form: Form<EntityValues>;
  readonly field: string;
  readonly value: Controller;
  readonly change: (part: Partial<Controller>) => void;
}

const ControllerFields = ({ form, field, value, change }: ControllerFieldsProps) => {
  const words = (name: 'name' | 'document') => (
    <TextField
      name={`${field}.${name}`}
      label={t(`profile.fatca.controller.${name}`)}
      value={value[name]}
      onChange={(typed) => change({ [name]: typed })}
      onBlur={() => form.leave(`${field}.${name}`)}
      error={form.errorOf(`${field}.${name}`)}
      autoComplete="off"
    />
  );
  return (
    <>
      <div className={css['fields']}>
        {words('name')}
        {words('document')}
      </div>
      <Checkbox
        name={`${field}.is_us`}
        isSelected={value.is_us}
        onChange={(is_us) => change({ is_us })}
      >
        {t('profile.fatca.controller.is_us')}
      </Checkbox>
      <ResidencesList
        field={`${field}.residences`}
        value={value.residences}
        errorOf={form.errorOf}
        onChange={(residences) => change({ residences })}
        onLeave={form.leave}
      />
    </>
  );
};

/** The people who control the entity: 25 % or more, otherwise its administrators. */
export const ControllersList = ({ form }: { readonly form: Form<EntityValues> }) => (
  <RowsField
    name={LIST}
    label={t('profile.fatca.controlling_persons')}
    hint={t('profile.fatca.controller.who')}
    error={form.errorOf(LIST)}
    rows={form.values.controlling_persons}
    titleOf={(place) => t('profile.fatca.controller.title', { number: place + 1 })}
    onChange={(controlling_persons) => form.set({ controlling_persons })}
    newRow={() => BLANK}
    first="name"
    least={0}
    most={CONTROLLERS_MAX}
    add={t('profile.fatca.controller.add')}
    remove={(place) => t('profile.fatca.controller.remove_label', { number: place + 1 })}
  >
    {(value, place, change) => (
      <ControllerFields form={form} field={`${LIST}.${place}`} value={value} change={change} />
    )}
  </RowsField>
);
