import { defineOfficeWrite } from '../define-office.ts';

/** Who sits on the board of a foundation: known from its deeds, which the office reads. */
export const recordPatron = defineOfficeWrite({
  id: 'recordPatron',
  path: '/patrons',
  action: 'RECORD_PATRON',
});

/** Who leaves that board. */
export const endPatron = defineOfficeWrite({
  id: 'endPatron',
  path: '/patrons/end',
  action: 'RECORD_PATRON',
});

export const OFFICE_COMPANY_CALLS = [recordPatron, endPatron] as const;
