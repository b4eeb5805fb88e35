import { findProvince } from '@area/domain/code-lists/provinces';
import { findStreetType } from '@area/domain/code-lists/street-types';
import { findText, t } from './texts.ts';
import { formatDay } from '@area/kit/figures/format.ts';
import { countryName } from './country-names.ts';

type Value = string | boolean | null | undefined;

const COUNTRIES: readonly string[] = ['nationality', 'birth_country', 'country'];
const DAYS: readonly string[] = ['birthdate', 'document_expiration_date'];

/** A field of the record as people read it; a dash where there is nothing. */
export const presentValue = (field: string, value: Value): string => {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no');
  if (COUNTRIES.includes(field)) return countryName(value);
  if (DAYS.includes(field)) return formatDay(value);
  if (field === 'state') return findProvince(value)?.name ?? value;
  if (field === 'street_type') return findStreetType(value)?.names[0] ?? value;
  return findText(`codes.${field}.${value}`) ?? value;
};

/** What a field of the record is called, or nothing for one that the forms do not know. */
export const fieldLabel = (field: string): string | undefined => findText(`profile.field.${field}`);
