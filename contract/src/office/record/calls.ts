import {
  defineOfficeFile,
  defineOfficeList,
  defineOfficeRead,
  defineOfficeWrite,
} from '../define-office.ts';

/** Changes that clients propose and documents that they send, which wait for a decision. *Source*: decisions 1.7. */
export const listWaitingRecords = defineOfficeList({
  id: 'listWaitingRecords',
  path: '/records/waiting',
  right: 'VIEW_CLIENTS',
});

/** One of them: what stands now beside what is proposed, with the documents that prove it. */
export const getWaitingRecord = defineOfficeRead({
  id: 'getWaitingRecord',
  path: '/records/{id}',
  right: 'VIEW_CLIENTS',
});

/** One of its documents, for whoever decides. The look stands in the chain of audit. *Source*: office 3, ADR 177. */
export const downloadRecordPaper = defineOfficeFile({
  id: 'downloadRecordPaper',
  path: '/records/{id}/papers/{paperId}',
  right: 'VALIDATE_CHANGE',
  errors: ['DOCUMENT_IN_QUARANTINE'],
});

/** *Source*: specification 5, decisions 1.7. */
export const validateRecord = defineOfficeWrite({
  id: 'validateRecord',
  path: '/records/{id}/validate',
  action: 'VALIDATE_RECORD',
});

/** *Source*: specification 5, decisions 1.7. */
export const rejectRecord = defineOfficeWrite({
  id: 'rejectRecord',
  path: '/records/{id}/reject',
  action: 'REJECT_RECORD',
});

export const OFFICE_RECORD_CALLS = [
  listWaitingRecords,
  getWaitingRecord,
  downloadRecordPaper,
  validateRecord,
  rejectRecord,
] as const;
