import { useMemo } from 'react';
import { countryOptions } from '../record/country-names.ts';
import { t } from './texts.ts';
import { Select } from '@area/kit/fields/select.tsx';
import type { FieldOf } from './field-props.ts';

/** A country, as the reader calls it. A list of people has many of these: the names are put in order once for each. */
export const CountryField = (field: FieldOf<string>) => {
  const options = useMemo(() => countryOptions(), []);
  return <Select {...field} options={options} placeholder={t('ui.choose')} />;
};
