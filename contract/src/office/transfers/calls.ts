import { defineOfficeList, defineOfficeWrite } from '../define-office.ts';

/** Transfers between managers that have not ended. *Source*: decisions 8, ADR 55 and 61. */
export const listTransfersInCourse = defineOfficeList({
  id: 'listTransfersInCourse',
  path: '/transfers',
  right: 'VIEW_CLIENTS',
});

/** Asks for the step of the day that continues them. *Source*: decisions 1.2 (O14 to O18) and 8. */
export const advanceTransfers = defineOfficeWrite({
  id: 'advanceTransfers',
  path: '/transfers/advance',
  action: 'ADVANCE_TRANSFERS',
});

/** Withdraws a transfer that we asked for, or sends its money back. *Source*: decisions 1.2 (O16, O19). */
export const endTransfer = defineOfficeWrite({
  id: 'endTransfer',
  path: '/transfers/{reference}/end',
  action: 'END_TRANSFER',
  errors: ['TRANSITION_FORBIDDEN'],
});

/** *Source*: decisions 1.3 (SNCE_2). */
export const acceptTransfer = defineOfficeWrite({
  id: 'acceptTransfer',
  path: '/transfers/{reference}/accept',
  action: 'ANSWER_TRANSFER',
  errors: ['TRANSITION_FORBIDDEN'],
});

/** *Source*: decisions 1.2 (O16) and 8. */
export const rejectTransfer = defineOfficeWrite({
  id: 'rejectTransfer',
  path: '/transfers/{reference}/reject',
  action: 'ANSWER_TRANSFER',
  errors: ['TRANSITION_FORBIDDEN'],
});

/** *Source*: decisions 1.3 (SNCE_2), ADR 61. */
export const delayTransfer = defineOfficeWrite({
  id: 'delayTransfer',
  path: '/transfers/{reference}/delay',
  action: 'ANSWER_TRANSFER',
  errors: ['TRANSITION_FORBIDDEN'],
});

/** The list of managers, from a file of the CNMV. *Source*: decisions 1.3 and 3. */
export const importManagers = defineOfficeWrite({
  id: 'importManagers',
  path: '/managers/imports',
  action: 'IMPORT_MANAGERS',
});

export const OFFICE_TRANSFER_CALLS = [
  listTransfersInCourse,
  advanceTransfers,
  endTransfer,
  acceptTransfer,
  rejectTransfer,
  delayTransfer,
  importManagers,
] as const;
