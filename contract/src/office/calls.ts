import { OFFICE_PAYMENT_CALLS } from './payments/calls.ts';
import { PROPOSAL_CALLS } from './proposals/calls.ts';
import { OFFICE_SESSION_CALLS } from './session/calls.ts';
import { OFFICE_OWN_CALLS } from './session/own-calls.ts';
import { OFFICE_STAFF_CALLS } from './staff/calls.ts';
import { OFFICE_BANK_ACCOUNT_CALLS } from './bank-accounts/calls.ts';

/** Every call of the office, in the order of its documentation. */
export const OFFICE_CALLS = [
  ...OFFICE_SESSION_CALLS,
  ...OFFICE_OWN_CALLS,
  ...OFFICE_STAFF_CALLS,
  ...PROPOSAL_CALLS,
  ...OFFICE_PAYMENT_CALLS,
  ...OFFICE_BANK_ACCOUNT_CALLS,
] as const;

/** The id of a call of the office. */
export type OfficeCallId = (typeof OFFICE_CALLS)[number]['id'];
