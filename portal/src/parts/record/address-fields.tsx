import { PROVINCES } from '@area/domain/code-lists/provinces';
import { STREET_TYPES } from '@area/domain/code-lists/street-types';
import { countryOptions } from './country-names.ts';
import { fieldLabel } from './present-value.ts';
import css from './record.module.css';
import type { Form } from '@area/kit/forms/use-form.ts';
import { t } from './texts.ts';
import { Select } from '@area/kit/fields/select.tsx';
import type { Option } from '@area/kit/fields/select.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { withField } from './address-values.ts';
import type { AddressField, AddressValues } from './address-values.ts';

const byLabel = (options: readonly Option[]): readonly Option[] =>
  options.toSorted((one, other) => one.label.localeCompare(other.label, 'es'));

const STREETS = byLabel(
  STREET_TYPES.map(({ code, names }) => ({ value: code, label: names.join(' / ') })),
);
const PROVINCE_OPTIONS = byLabel(PROVINCES.map(({ key, name }) => ({ value: key, label: name })));

/** The parts of an address; in Spain the province is chosen, elsewhere the region is written. */
export const AddressFields = ({ form }: { readonly form: Form<AddressValues> }) => {
  const { values } = form;
  const bind = (name: AddressField) => ({
    name,
    label: fieldLabel(name) ?? name,
    value: values[name],
    error: form.errorOf(name),
    onChange: (value: string) => form.set(withField(values, name, value)),
    onBlur: () => form.leave(name),
  });
  const isSpain = values.country === 'ES';
  return (
    <>
      <div className={css['fields']}>
        <Select {...bind('country')} options={countryOptions()} />
        <Select {...bind('street_type')} options={STREETS} placeholder={t('ui.choose')} />
      </div>
      <TextField {...bind('street')} autoComplete="address-line1" />
      <div className={css['short']}>
        <TextField {...bind('number')} />
        <TextField {...bind('stairs')} isOptional />
        <TextField {...bind('floor')} isOptional />
        <TextField {...bind('door')} isOptional />
      </div>
      <div className={css['fields']}>
        <TextField
          {...bind('postal_code')}
          autoComplete="postal-code"
          inputMode={isSpain ? 'numeric' : 'text'}
        />
        <TextField {...bind('city')} autoComplete="address-level2" />
        {isSpain ? (
          <Select {...bind('state')} options={PROVINCE_OPTIONS} placeholder={t('ui.choose')} />
        ) : (
          <TextField {...bind('state')} label={t('profile.field.region')} isOptional />
        )}
      </div>
    </>
  );
};
