import { defineCall, defineList } from '../define-call.ts';

/** Of oneself, of a represented person, or of an entity that one represents. */
const ofPerson = { rule: 'personal', name: 'id' } as const;

export const listKyc = defineList({
  id: 'listKyc',
  path: '/interveners/{id}/kyc',
  service: 'interveners',
  access: ofPerson,
});

export const startKyc = defineCall({
  id: 'startKyc',
  method: 'POST',
  path: '/interveners/{id}/kyc',
  service: 'interveners',
  access: ofPerson,
  status: 201,
  errors: ['REPRESENTATIVE_ONLY'],
});

export const saveKycSection = defineCall({
  id: 'saveKycSection',
  method: 'PATCH',
  path: '/interveners/{id}/kyc/{uuid}',
  service: 'interveners',
  access: ofPerson,
  errors: ['REPRESENTATIVE_ONLY', 'VERSION_CONFLICT', 'KYC_SUBMITTED'],
});

export const submitKyc = defineCall({
  id: 'submitKyc',
  method: 'POST',
  path: '/interveners/{id}/kyc/{uuid}/submit',
  service: 'interveners',
  access: ofPerson,
  errors: ['REPRESENTATIVE_ONLY', 'KYC_SUBMITTED'],
});

export const KYC_CALLS = [listKyc, startKyc, saveKycSection, submitKyc] as const;
