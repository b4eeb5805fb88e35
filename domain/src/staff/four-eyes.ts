import type { Cents } from '../money/money.ts';
import { FOUR_EYES_OPERATION_LIMIT } from './permission-sets.ts';
import { isAboveLimit } from '../money/limits.ts';

/** What two people do together. MANUAL_PAYMENT and FUND_MERGER stand in later decisions, BENEFICIARY_RELEASE is ours. *Source*: decisions 6.2, ninth and 11.15, ADR 138. */
export const FOUR_EYES_ACTIONS = [
  'AML_BLOCK',
  'AML_UNBLOCK',
  'MANUAL_UNIT_VALUE',
  'UNIT_VALUE_CORRECTION',
  'FUND_MERGER',
  'BENEFICIARY_RELEASE',
  'PAYOUT_ACCOUNT_CHANGE',
  'DOCUMENT_NUMBER_CORRECTION',
  'LARGE_OPERATION',
  'PERMISSION_CHANGE',
  'REFUND',
  'MANUAL_PAYMENT',
] as const;
export type FourEyesAction = (typeof FOUR_EYES_ACTIONS)[number];

/** Whether an operation of that amount needs two people. *Source*: decisions 6.2. */
export const isLargeOperation = (amount: Cents | null): boolean =>
  isAboveLimit(amount, FOUR_EYES_OPERATION_LIMIT);
