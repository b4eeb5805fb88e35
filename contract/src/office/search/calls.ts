import { defineOfficeRead } from '../define-office.ts';

/** One field for what a client says on the phone: a name, a document, an account, an IBAN, an order, a code. *Source*: office 3, ADR 210. */
export const searchOffice = defineOfficeRead({
  id: 'searchOffice',
  path: '/search',
  right: 'VIEW_CLIENTS',
});

export const OFFICE_SEARCH_CALLS = [searchOffice] as const;
