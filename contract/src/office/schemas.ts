import { OFFICE_HOLDING_SCHEMAS } from './holdings/schemas.ts';
import { OFFICE_ORDER_SCHEMAS } from './orders/schemas.ts';
import { OFFICE_PAYMENT_SCHEMAS } from './payments/schemas.ts';
import { OFFICE_PLAN_SCHEMAS } from './plans/schemas.ts';
import { PROPOSAL_SCHEMAS } from './proposals/schemas.ts';
import { OFFICE_OWN_SCHEMAS } from './session/own-schemas.ts';
import { OFFICE_SESSION_SCHEMAS } from './session/schemas.ts';
import { OFFICE_STAFF_SCHEMAS } from './staff/schemas.ts';
import { OFFICE_TRANSFER_SCHEMAS } from './transfers/schemas.ts';

/** The schemas of every call of the office by its id. */
export const OFFICE_SCHEMAS = {
  ...OFFICE_SESSION_SCHEMAS,
  ...OFFICE_OWN_SCHEMAS,
  ...OFFICE_STAFF_SCHEMAS,
  ...PROPOSAL_SCHEMAS,
  ...OFFICE_PAYMENT_SCHEMAS,
  ...OFFICE_ORDER_SCHEMAS,
  ...OFFICE_TRANSFER_SCHEMAS,
  ...OFFICE_HOLDING_SCHEMAS,
  ...OFFICE_PLAN_SCHEMAS,
};
