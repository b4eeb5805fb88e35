import { defineOfficeFile, defineOfficeList, defineOfficeWrite } from '../define-office.ts';

/** People who wait to be clients and came without an application, and people who are blocked. *Source*: decisions 1.7. */
export const listWaitingInterveners = defineOfficeList({
  id: 'listWaitingInterveners',
  path: '/interveners/waiting',
  right: 'VIEW_CLIENTS',
});

/** Whoever may validate somebody sees their identity document. */
const MAY_VALIDATE = { right: 'VALIDATE_CHANGE', or: ['VALIDATE_HIGH_RISK_KYC'] } as const;

/** The scans of somebody's identity document, for whoever decides about them. */
export const listIdentityPapers = defineOfficeList({
  id: 'listIdentityPapers',
  path: '/interveners/{id}/papers',
  ...MAY_VALIDATE,
});

/** One of them. The look stands in the chain of audit. *Source*: office 3, ADR 177. */
export const downloadIdentityPaper = defineOfficeFile({
  id: 'downloadIdentityPaper',
  path: '/interveners/{id}/papers/{paperId}',
  ...MAY_VALIDATE,
  errors: ['DOCUMENT_IN_QUARANTINE'],
});

/** Whoever applied becomes a client with their application. *Source*: decisions 1.7, ADR 253. */
export const validateIntervener = defineOfficeWrite({
  id: 'validateIntervener',
  path: '/interveners/{id}/validate',
  action: 'VALIDATE_INTERVENER',
});

/** Because of a defect, of which they are told. *Source*: decisions 1.7. */
export const returnIntervener = defineOfficeWrite({
  id: 'returnIntervener',
  path: '/interveners/{id}/return',
  action: 'RETURN_INTERVENER',
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
  listIdentityPapers,
  downloadIdentityPaper,
  validateIntervener,
  returnIntervener,
  blockIntervener,
  unblockIntervener,
  correctDocumentNumber,
] as const;
