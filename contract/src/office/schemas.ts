import { OFFICE_PAYMENT_SCHEMAS } from './payments/schemas.ts';
import { PROPOSAL_SCHEMAS } from './proposals/schemas.ts';

/** The schemas of every call of the office by its id. */
export const OFFICE_SCHEMAS = { ...PROPOSAL_SCHEMAS, ...OFFICE_PAYMENT_SCHEMAS };
