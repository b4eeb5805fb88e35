import {
  defineOfficeFile,
  defineOfficeList,
  defineOfficeRead,
  defineOfficeWrite,
} from '../define-office.ts';

/** Questions of clients that nobody has closed. *Source*: specification 3. */
export const listOpenIssues = defineOfficeList({
  id: 'listOpenIssues',
  path: '/issues/open',
  right: 'VIEW_CLIENTS',
});

/** One with what became of it. *Source*: decisions 1.8. */
export const getOfficeIssue = defineOfficeRead({
  id: 'getOfficeIssue',
  path: '/issues/{id}',
  right: 'VIEW_CLIENTS',
});

/** A question that a client asked otherwise: by phone, by letter. *Source*: decisions 6.2, ADR 197. */
export const createClientIssue = defineOfficeWrite({
  id: 'createClientIssue',
  path: '/issues',
  action: 'CREATE_ISSUE',
});

/** *Source*: decisions 1.8 and 11.15. */
export const answerIssue = defineOfficeWrite({
  id: 'answerIssue',
  path: '/issues/{id}/answer',
  action: 'ANSWER_ISSUE',
});

/** *Source*: decisions 1.8. */
export const closeIssue = defineOfficeWrite({
  id: 'closeIssue',
  path: '/issues/{id}/close',
  action: 'CLOSE_ISSUE',
});

/** What the office notes about it; the client never reads it. *Source*: office.md 3, ADR 211. */
export const noteIssue = defineOfficeWrite({
  id: 'noteIssue',
  path: '/issues/{id}/notes',
  action: 'NOTE_ISSUE',
});

/** The client complains: the law gives a term, of which they are told. *Source*: office.md 3, ADR 211. */
export const treatIssueAsComplaint = defineOfficeWrite({
  id: 'treatIssueAsComplaint',
  path: '/issues/{id}/complaint',
  action: 'TREAT_AS_COMPLAINT',
});

/** Texts to begin an answer with, in the language of the client. *Source*: office.md 3, ADR 211. */
export const listIssueTemplates = defineOfficeList({
  id: 'listIssueTemplates',
  path: '/issues/{id}/templates',
  right: 'CREATE_ISSUE',
  or: ['ASSESS_RISK'],
});

/** A file that the client or the office attached. The look stands in the chain of audit. */
export const downloadIssueFile = defineOfficeFile({
  id: 'downloadIssueFile',
  path: '/issues/{id}/papers/{paperId}',
  right: 'CREATE_ISSUE',
  or: ['ASSESS_RISK'],
  errors: ['DOCUMENT_IN_QUARANTINE'],
});

export const OFFICE_ISSUE_CALLS = [
  listOpenIssues,
  getOfficeIssue,
  createClientIssue,
  answerIssue,
  closeIssue,
  noteIssue,
  treatIssueAsComplaint,
  listIssueTemplates,
  downloadIssueFile,
] as const;
