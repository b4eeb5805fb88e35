import { useId } from 'react';
import css from '../record/record.module.css';
import type { Form } from '@area/kit/forms/use-form.ts';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { FieldError, notesOf } from '@area/kit/fields/field-notes.tsx';
import { useFocusNamed } from '@area/kit/forms/use-focus-named.ts';
import { TextField } from '@area/kit/fields/text-field.tsx';
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

interface OneControllerProps {
  readonly form: Form<EntityValues>;
  readonly at: number;
  readonly value: Controller;
  readonly onRemove: () => void;
}

const OneController = ({ form, at, value, onRemove }: OneControllerProps) => {
  const all = form.values.controlling_persons;
  const field = `controlling_persons.${at}`;
  const change = (part: Partial<Controller>): void =>
    form.set({ controlling_persons: all.with(at, { ...value, ...part }) });
  const words = (name: 'name' | 'document') => (
    <TextField
      name={`${field}.${name}`}
      label={t(`profile.fatca.controller.${name}`)}
      value={value[name]}
      onChange={(typed) => change({ [name]: typed })}
      onBlur={() => form.leave(`${field}.${name}`)}
      error={form.errorOf(`${field}.${name}`)}
    />
  );
  return (
    <fieldset className={css['part']}>
      <legend>{t('profile.fatca.controller.title', { number: at + 1 })}</legend>
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
      <div>
        <Button
          kind="quiet"
          label={t('profile.fatca.controller.remove_label', { number: at + 1 })}
          onPress={onRemove}
        >
          {t('profile.fatca.controller.remove')}
        </Button>
      </div>
    </fieldset>
  );
};

/** The people who control the entity: 25 % or more, otherwise its administrators. */
export const ControllersList = ({ form }: { readonly form: Form<EntityValues> }) => {
  const id = useId();
  const focusNamed = useFocusNamed();
  const all = form.values.controlling_persons;
  const error = form.errorOf(LIST);
  return (
    <fieldset
      name={LIST}
      tabIndex={-1}
      className={css['boxes']}
      aria-describedby={notesOf({ id, error })}
    >
      <legend>{t('profile.fatca.controlling_persons')}</legend>
      <FieldError id={id} error={error} />
      <p>{t('profile.fatca.controller.who')}</p>
      {all.map((value, at) => (
        // The place is what the rules call it by.
        <OneController
          key={at}
          form={form}
          at={at}
          value={value}
          onRemove={() => {
            form.set({ controlling_persons: all.toSpliced(at, 1) });
            focusNamed(all.length === 1 ? LIST : `${LIST}.${Math.max(0, at - 1)}.name`);
          }}
        />
      ))}
      <div>
        <Button
          kind="secondary"
          onPress={() => {
            form.set({ controlling_persons: [...all, BLANK] });
            focusNamed(`${LIST}.${all.length}.name`);
          }}
        >
          {t('profile.fatca.controller.add')}
        </Button>
      </div>
    </fieldset>
  );
};
