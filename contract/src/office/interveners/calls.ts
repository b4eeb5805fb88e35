import { defineOfficeList, defineOfficeWrite } from '../define-office.ts';

/** People who wait to be clients, and people who are blocked. *Source*: decisions 1.7. */
export const listWaitingInterveners = defineOfficeList({
  id: 'listWaitingInterveners',
  path: '/interveners/waiting',
  right: 'VIEW_CLIENTS',
});

/** *Source*: decisions 1.7. */
export const validateIntervener = defineOfficeWrite({
  id: 'validateIntervener',
  path: '/interveners/{id}/validate',
  action: 'VALIDATE_INTERVENER',
});

/** *Source*: decisions 1.7 and 6.2. */
export const blockIntervener = defineOfficeWrite({
  id: 'blockIntervener',
  path: '/interveners/{id}/block',
  action: 'BLOCK_INTERVENER',
});

/** *Source*: decisions 1.7 and 6.2. */
export const unblockIntervener = defineOfficeWrite({
  id: 'unblockIntervener',
  path: '/interveners/{id}/unblock',
  action: 'UNBLOCK_INTERVENER',
});

/** *Source*: decisions 6.2 and 9. */
export const correctDocumentNumber = defineOfficeWrite({
  id: 'correctDocumentNumber',
  path: '/interveners/{id}/document-number',
  action: 'CORRECT_DOCUMENT_NUMBER',
});

export const OFFICE_INTERVENER_CALLS = [
  listWaitingInterveners,
  validateIntervener,
  blockIntervener,
  unblockIntervener,
  correctDocumentNumber,
] as const;
