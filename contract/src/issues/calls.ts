import { CONTACT_CATEGORY } from '@area/domain/issue/contact';
import { defineCall, defineList } from '../define-call.ts';

/** The path of the category in the contact form. */
export const CONTACT_CATEGORY_HREF = `/categories/${CONTACT_CATEGORY}`;

export const createIssue = defineCall({
  id: 'createIssue',
  method: 'POST',
  path: '/issues',
  service: 'issues',
  access: { rule: 'session' },
  idempotent: true,
  status: 201,
});

/** The caller's own questions, and those that the office opened for them. *Source*: office.md 3, ADR 211. */
export const listIssues = defineList({
  id: 'listIssues',
  path: '/issues',
  service: 'issues',
  access: { rule: 'session' },
});

/** One of them with everything that was written. *Source*: office.md 3, ADR 211. */
export const getIssue = defineCall({
  id: 'getIssue',
  method: 'GET',
  path: '/issues/{id}',
  service: 'issues',
  access: { rule: 'session' },
});

/** The caller goes on with it; what had ended is opened again. *Source*: office.md 3, ADR 211. */
export const writeInIssue = defineCall({
  id: 'writeInIssue',
  method: 'POST',
  path: '/issues/{id}/messages',
  service: 'issues',
  access: { rule: 'session' },
  idempotent: true,
  status: 201,
});

export const ISSUE_CALLS = [createIssue, listIssues, getIssue, writeInIssue] as const;
