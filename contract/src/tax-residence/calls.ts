import { defineCall } from '../define-call.ts';

const ofPerson = { rule: 'personal', name: 'id' } as const;

export const changeFatca = defineCall({
  id: 'changeFatca',
  method: 'PATCH',
  path: '/interveners/{id}/fatca',
  service: 'interveners',
  access: ofPerson,
  errors: ['VERSION_CONFLICT', 'REPRESENTATIVE_ONLY'],
});

export const changeCrs = defineCall({
  id: 'changeCrs',
  method: 'PATCH',
  path: '/interveners/{id}/crs',
  service: 'interveners',
  access: ofPerson,
  errors: ['VERSION_CONFLICT', 'REPRESENTATIVE_ONLY'],
});

export const getTaxResidence = defineCall({
  id: 'getTaxResidence',
  method: 'GET',
  path: '/interveners/{id}/tax-residence',
  service: 'interveners',
  access: ofPerson,
});

export const TAX_RESIDENCE_CALLS = [getTaxResidence, changeFatca, changeCrs] as const;
