import { OFFICE_PAYMENT_SCHEMAS } from './payments/schemas.ts';
import { PROPOSAL_SCHEMAS } from './proposals/schemas.ts';
import { OFFICE_OWN_SCHEMAS } from './session/own-schemas.ts';
import { OFFICE_SESSION_SCHEMAS } from './session/schemas.ts';
import { OFFICE_STAFF_SCHEMAS } from './staff/schemas.ts';
import { OFFICE_BANK_ACCOUNT_SCHEMAS } from './bank-accounts/schemas.ts';

/** The schemas of every call of the office by its id. */
export const OFFICE_SCHEMAS = {
  ...OFFICE_SESSION_SCHEMAS,
  ...OFFICE_OWN_SCHEMAS,
  ...OFFICE_STAFF_SCHEMAS,
  ...PROPOSAL_SCHEMAS,
  ...OFFICE_PAYMENT_SCHEMAS,
  ...OFFICE_BANK_ACCOUNT_SCHEMAS,
};
