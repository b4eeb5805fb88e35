import { defineOfficeList } from '../define-office.ts';

/** Questions of clients that nobody has closed. *Source*: specification 3. */
export const listOpenIssues = defineOfficeList({
  id: 'listOpenIssues',
  path: '/issues/open',
  right: 'VIEW_CLIENTS',
});

export const OFFICE_ISSUE_CALLS = [listOpenIssues] as const;
