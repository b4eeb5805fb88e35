import { countryOptions } from '../record/country-names.ts';
import { t } from './texts.ts';
import { Select } from '@area/kit/fields/select.tsx';
import type { FieldOf } from './field-props.ts';

/** A country, as the reader calls it. */
export const CountryField = (field: FieldOf<string>) => (
  <Select {...field} options={countryOptions()} placeholder={t('ui.choose')} />
);
