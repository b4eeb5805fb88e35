/** What happens to a client, as their time line names it. *Source*: ADR 210. */
export const CLIENT_EVENTS = [
  'STATUS',
  'REGISTRAR',
  'ROLE',
  'ROLE_END',
  'ORDER',
  'DOCUMENT',
  'DOCUMENT_CHECK',
  'SIGNATURE',
  'CHANGE',
  'CHANGE_DECISION',
  'KYC',
  'CONSENT',
  'BANK_ACCOUNT',
  'MESSAGE',
  'LOGIN',
  'VISIT',
  'ISSUE',
  'NOTE',
] as const;
export type ClientEvent = (typeof CLIENT_EVENTS)[number];
