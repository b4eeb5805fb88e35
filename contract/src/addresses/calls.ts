import { defineCall, defineList } from '../define-call.ts';

/** The first address of a kind is created by the same call. */
export const listAddresses = defineList({
  id: 'listAddresses',
  path: '/interveners/{id}/addresses',
  service: 'interveners',
  access: { rule: 'self', name: 'id' },
});

export const changeAddress = defineCall({
  id: 'changeAddress',
  method: 'PATCH',
  path: '/interveners/{id}/addresses/{addressId}',
  service: 'interveners',
  access: { rule: 'self', name: 'id' },
  errors: ['REPRESENTATIVE_ONLY', 'VERSION_CONFLICT'],
});

export const ADDRESS_CALLS = [listAddresses, changeAddress] as const;
