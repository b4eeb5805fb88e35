import { defineOfficeRead, defineOfficeWrite } from '../define-office.ts';

/** What decides the tax of a client. *Source*: decisions 2.5, 2.8 and 6.2. */
export const getTaxData = defineOfficeRead({
  id: 'getTaxData',
  path: '/interveners/{id}/tax-data',
  right: 'EDIT_TAX_DATA',
});

/** *Source*: decisions 5.3, 6.2 and 11.15. */
export const correctTaxResidence = defineOfficeWrite({
  id: 'correctTaxResidence',
  path: '/interveners/{id}/tax-data/residence',
  action: 'CORRECT_TAX_RESIDENCE',
});

/** *Source*: decisions 2.5 and 11.15. */
export const setTaxExemption = defineOfficeWrite({
  id: 'setTaxExemption',
  path: '/interveners/{id}/tax-data/exemption',
  action: 'SET_TAX_EXEMPTION',
});

/** *Source*: specification 5, decisions 2.5 and 11.15. */
export const recordResidenceCertificate = defineOfficeWrite({
  id: 'recordResidenceCertificate',
  path: '/interveners/{id}/tax-data/certificate',
  action: 'RECORD_RESIDENCE_CERTIFICATE',
});

/** *Source*: decisions 2.8 and 11.15. */
export const correctWorkIncome = defineOfficeWrite({
  id: 'correctWorkIncome',
  path: '/interveners/{id}/tax-data/work-income',
  action: 'CORRECT_WORK_INCOME',
});

export const OFFICE_TAX_DATA_CALLS = [
  getTaxData,
  correctTaxResidence,
  setTaxExemption,
  recordResidenceCertificate,
  correctWorkIncome,
] as const;
