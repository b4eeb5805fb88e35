import { defineCall } from '../define-call.ts';

export const checkTin = defineCall({
  id: 'checkTin',
  method: 'POST',
  path: '/tin-validator',
  service: 'interveners',
  access: { rule: 'session' },
});

export const TIN_CALLS = [checkTin] as const;
