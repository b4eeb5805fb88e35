import {
  defineOfficeFile,
  defineOfficeList,
  defineOfficeRead,
  defineOfficeWrite,
} from '../define-office.ts';

const MAY_VALIDATE = { right: 'VALIDATE_CHANGE', or: ['VALIDATE_HIGH_RISK_KYC'] } as const;

/** Everybody who asks to become a client, the one that waits longest first. *Source*: office 7. */
export const listApplications = defineOfficeList({
  id: 'listApplications',
  path: '/applications',
  ...MAY_VALIDATE,
});

/** An application whole: people, papers, score, hits, history. Each look is in the chain of audit. */
export const getApplicationRecord = defineOfficeRead({
  id: 'getApplicationRecord',
  path: '/applications/{id}',
  ...MAY_VALIDATE,
});

export const downloadApplicationPaper = defineOfficeFile({
  id: 'downloadApplicationPaper',
  path: '/applications/{id}/papers/{paperId}',
  ...MAY_VALIDATE,
  errors: ['DOCUMENT_IN_QUARANTINE'],
});

/** The same application by another door: at the desk, by mail, by post. */
export const openApplication = defineOfficeWrite({
  id: 'openApplication',
  path: '/applications',
  action: 'OPEN_APPLICATION',
});

export const askApplicant = defineOfficeWrite({
  id: 'askApplicant',
  path: '/applications/{id}/ask',
  action: 'ASK_APPLICANT',
});

/** Lets an application that the office had to look at go to its signatures. */
export const prepareApplication = defineOfficeWrite({
  id: 'prepareApplication',
  path: '/applications/{id}/prepare',
  action: 'PREPARE_APPLICATION',
});

export const refuseApplication = defineOfficeWrite({
  id: 'refuseApplication',
  path: '/applications/{id}/refuse',
  action: 'REFUSE_APPLICATION',
});

/** Makes clients of its people and opens its account. *Source*: decisions 1.7 and 1.8. */
export const acceptApplication = defineOfficeWrite({
  id: 'acceptApplication',
  path: '/applications/{id}/accept',
  action: 'ACCEPT_APPLICATION',
});

export const OFFICE_APPLICATION_CALLS = [
  listApplications,
  getApplicationRecord,
  downloadApplicationPaper,
  openApplication,
  askApplicant,
  prepareApplication,
  refuseApplication,
  acceptApplication,
] as const;
