import { CONTACT_CATEGORY } from '@area/domain/issue/contact';
import { defineCall } from '../define-call.ts';

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

export const ISSUE_CALLS = [createIssue] as const;
