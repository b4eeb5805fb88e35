import { OFFICE_BANK_FILE_CALLS } from './bank-files/calls.ts';
import { OFFICE_BATCH_CALLS } from './batches/calls.ts';
import { OFFICE_PAYMENT_CALLS } from './payments/calls.ts';
import { PROPOSAL_CALLS } from './proposals/calls.ts';
import { OFFICE_SESSION_CALLS } from './session/calls.ts';
import { OFFICE_OWN_CALLS } from './session/own-calls.ts';
import { OFFICE_STAFF_CALLS } from './staff/calls.ts';
import { OFFICE_UNIT_VALUE_CALLS } from './unit-values/calls.ts';
import { OFFICE_MERGER_CALLS } from './mergers/calls.ts';
import { OFFICE_JOB_CALLS } from './jobs/calls.ts';
import { OFFICE_REGISTRAR_CALLS } from './registrar/calls.ts';
import { OFFICE_BRAND_CALLS } from './brands/calls.ts';
import { OFFICE_HOST_CALLS } from './hosts/calls.ts';

/** Every call of the office, in the order of its documentation. */
export const OFFICE_CALLS = [
  ...OFFICE_SESSION_CALLS,
  ...OFFICE_OWN_CALLS,
  ...OFFICE_STAFF_CALLS,
  ...PROPOSAL_CALLS,
  ...OFFICE_PAYMENT_CALLS,
  ...OFFICE_UNIT_VALUE_CALLS,
  ...OFFICE_MERGER_CALLS,
  ...OFFICE_JOB_CALLS,
  ...OFFICE_REGISTRAR_CALLS,
  ...OFFICE_BRAND_CALLS,
  ...OFFICE_HOST_CALLS,
  ...OFFICE_BATCH_CALLS,
  ...OFFICE_BANK_FILE_CALLS,
] as const;

/** The id of a call of the office. */
export type OfficeCallId = (typeof OFFICE_CALLS)[number]['id'];
