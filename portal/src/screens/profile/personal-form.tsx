import type { OwnRecord } from '@area/contract/own-record/schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import { GENDERS, MARITAL_REGIMES, MARITAL_STATUSES } from '@area/domain/intervener/codes';
import { useState } from 'react';
import { useBusinessClock } from '../../calls/business-clock.ts';
import { useChangeRecord } from '../../calls/interveners.ts';
import { countryOptions } from '../../parts/record/country-names.ts';
import {
  personalChanges,
  personalValuesOf,
  whyNotPersonal,
} from '../../parts/record/personal-values.ts';
import type { PersonalField, PersonalValues } from '../../parts/record/personal-values.ts';
import { fieldLabel } from '../../parts/record/present-value.ts';
import css from '../../parts/record/record.module.css';
import { RecordForm } from '../../parts/record/record-form.tsx';
import { bindTo, useForm } from '@area/kit/forms/use-form.ts';
import type { Form } from '@area/kit/forms/use-form.ts';
import { t, textOf } from './texts.ts';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';

interface PersonalFormProps {
  readonly record: OwnRecord;
  readonly onDone: () => void;
}

/** The English codes are those of old records: one who has such a code keeps it, and nobody else is offered it. */
const SPANISH_STATUSES = MARITAL_STATUSES.slice(4);

const bind = (form: Form<PersonalValues>, name: PersonalField) =>
  bindTo(form, name, fieldLabel(name) ?? name);

const Fields = ({
  form,
  base,
}: {
  readonly form: Form<PersonalValues>;
  readonly base: PersonalValues;
}) => {
  const countries = countryOptions();
  const choose = { placeholder: t('ui.choose') };
  const statuses = MARITAL_STATUSES.filter(
    (code) => SPANISH_STATUSES.includes(code) || code === base.marital_status,
  );
  return (
    <div className={css['fields']}>
      <DayField {...bind(form, 'birthdate')} />
      <TextField {...bind(form, 'birth_city')} />
      <Select {...bind(form, 'birth_country')} options={countries} {...choose} />
      <Select {...bind(form, 'nationality')} options={countries} {...choose} />
      <Select
        {...bind(form, 'gender')}
        options={GENDERS.map((value) => ({ value, label: t(`codes.gender.${value}`) }))}
        {...choose}
        isOptional
      />
      <Select
        {...bind(form, 'marital_status')}
        options={statuses.map((value) => ({ value, label: t(`codes.marital_status.${value}`) }))}
        {...choose}
        isOptional
      />
      <Select
        {...bind(form, 'marital_regime')}
        options={MARITAL_REGIMES.map((value) => ({
          value,
          label: t(`codes.marital_regime.${value}`),
        }))}
        {...choose}
        isOptional
      />
    </div>
  );
};

/**
 * Everything about a person but name and document, with what waits already. Only changed fields are sent: a change of
 * another field by somebody else stays.
 */
export const PersonalForm = ({ record, onDone }: PersonalFormProps) => {
  const now = useBusinessClock();
  const { mutateAsync } = useChangeRecord();
  const [base] = useState(() => personalValuesOf(record));
  const form = useForm<PersonalValues>(
    base,
    (values) => whyNotPersonal(values, base, madridDate(now())),
    textOf,
  );
  const send = async (values: PersonalValues): Promise<void> => {
    await mutateAsync({
      params: { id: record.uuid },
      body: { version: record.version, ...personalChanges(values, base) },
    });
    showToast({ tone: 'good', title: t('profile.form.proposed') });
    onDone();
  };
  return (
    <RecordForm
      form={form}
      submit={t('profile.form.propose')}
      labelOf={fieldLabel}
      onSend={send}
      onCancel={onDone}
    >
      <p className={css['quiet']}>{t('profile.form.validated')}</p>
      <Fields form={form} base={base} />
    </RecordForm>
  );
};
