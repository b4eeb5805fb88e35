import { defineCall } from '../define-call.ts';

export const listCountries = defineCall({
  id: 'listCountries',
  method: 'GET',
  path: '/onboarding/countries-info',
  service: 'onboarding',
  access: { rule: 'bearer' },
  cacheable: true,
});

export const listProvinces = defineCall({
  id: 'listProvinces',
  method: 'GET',
  path: '/onboarding/provinces/{country}',
  service: 'onboarding',
  access: { rule: 'bearer' },
  cacheable: true,
});

export const LOOKUP_CALLS = [listCountries, listProvinces] as const;
