import { defineCall } from '../define-call.ts';

export const getAsset = defineCall({
  id: 'getAsset',
  method: 'GET',
  path: '/asset/{id}',
  service: 'accounts',
  access: { rule: 'session' },
});

export const ASSET_CALLS = [getAsset] as const;
