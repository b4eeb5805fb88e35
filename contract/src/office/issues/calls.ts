import { defineOfficeList, defineOfficeRead, defineOfficeWrite } from '../define-office.ts';

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

export const OFFICE_ISSUE_CALLS = [
  listOpenIssues,
  getOfficeIssue,
  createClientIssue,
  answerIssue,
  closeIssue,
] as const;
