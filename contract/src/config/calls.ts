import { defineCall } from '../define-call.ts';

export const getPublicConfiguration = defineCall({
  id: 'getPublicConfiguration',
  method: 'GET',
  path: '/onboarding/public-configuration/{id}',
  service: 'onboarding',
  access: { rule: 'anyone' },
  errors: ['UNKNOWN_CONSUMER'],
});

export const getConfigEntry = defineCall({
  id: 'getConfigEntry',
  method: 'GET',
  path: '/config/{idOrName}',
  service: 'users',
  access: { rule: 'bearer' },
});

export const CONFIG_CALLS = [getPublicConfiguration, getConfigEntry] as const;
