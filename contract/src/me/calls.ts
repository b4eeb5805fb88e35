import { defineCall } from '../define-call.ts';

export const getMe = defineCall({
  id: 'getMe',
  method: 'GET',
  path: '/me',
  service: 'users',
  access: { rule: 'session' },
});

export const setLanguage = defineCall({
  id: 'setLanguage',
  method: 'PUT',
  path: '/me/language',
  service: 'users',
  access: { rule: 'session' },
});

export const ME_CALLS = [getMe, setLanguage] as const;
