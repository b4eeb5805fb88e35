import type { AddedDocumentType } from '@area/domain/account/new-person';
import { hasDocumentCountry } from '@area/domain/identifiers/document-country';
import { countryOptions, prefixOptions } from '../../parts/record/country-names.ts';
import css from '../../parts/record/record.module.css';
import { bindTo } from '@area/kit/forms/use-form.ts';
import type { Form } from '@area/kit/forms/use-form.ts';
import { t } from './texts.ts';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { ADDED_DOCUMENTS } from './new-person-values.ts';
import type { WrittenPerson } from './new-person-values.ts';

/** Who somebody is and how they are reached. */
export const PersonFields = ({ form }: { readonly form: Form<WrittenPerson> }) => {
  const bind = (name: keyof WrittenPerson) => bindTo(form, name, t(`accounts.field.${name}`));
  return (
    <>
      <div className={css['fields']}>
        <TextField {...bind('given_name')} autoComplete="off" />
        <TextField {...bind('family_name_1')} autoComplete="off" />
        <TextField {...bind('family_name_2')} autoComplete="off" isOptional />
      </div>
      <div className={css['fields']}>
        <Select
          {...bind('document_type')}
          options={ADDED_DOCUMENTS.map((value) => ({
            value,
            label: t(`codes.document_type.${value}`),
          }))}
          onChange={(value) => form.set({ document_type: value as AddedDocumentType })}
        />
        {hasDocumentCountry(form.values.document_type) ? (
          <Select
            {...bind('document_country')}
            placeholder={t('ui.choose')}
            options={countryOptions()}
          />
        ) : null}
        <TextField {...bind('document_number')} autoComplete="off" />
        <DayField {...bind('birthdate')} />
      </div>
      <TextField
        {...bind('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        hint={t('accounts.hint.email')}
      />
      <div className={css['phone']}>
        <Select {...bind('mobile_phone_prefix')} options={prefixOptions()} />
        <TextField
          {...bind('mobile_phone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          hint={t('accounts.hint.mobile_phone')}
        />
      </div>
    </>
  );
};
