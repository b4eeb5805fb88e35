import { listCountries, listProvinces } from '@area/contract/lookups/calls';
import { COUNTRIES } from '@area/domain/code-lists/countries';
import { PROVINCES } from '@area/domain/code-lists/provinces';
import { personValidators } from 'stdnum';
import { AppError } from '../../platform/http/app-error.ts';
import type { Register } from '../../platform/http/calls/register.ts';

const countries = COUNTRIES.map(({ fatca_us: _ours, ...country }) => ({
  ...country,
  has_tin_algorithm: Object.hasOwn(personValidators, country.alpha2),
}));

export const lookupRoutes = (serve: Register): void => {
  serve(listCountries, async () => countries);

  serve(listProvinces, async ({ params }) => {
    const wanted = params.country.toUpperCase();
    const found = COUNTRIES.find(({ alpha2, alpha3 }) => alpha2 === wanted || alpha3 === wanted);
    if (!found) throw new AppError('NOT_FOUND');
    return PROVINCES.filter(({ country }) => country === found.alpha2);
  });
};
