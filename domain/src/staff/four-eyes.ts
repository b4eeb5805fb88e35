import type { Cents } from '../money/money.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import { FOUR_EYES_OPERATION_LIMIT } from './permission-sets.ts';
import type { StaffMember } from './permission-sets.ts';
import { SEAT_HOLDERS } from './seats.ts';
import { isAboveLimit } from '../money/limits.ts';

/**
 * What two people do together. MANUAL_PAYMENT and FUND_MERGER are in later decisions, BENEFICIARY_RELEASE is ours.
 * *Source*: decisions 6.2, ninth and 11.15, ADR 138.
 */
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

const isAml = (action: FourEyesAction): boolean =>
  action === 'AML_BLOCK' || action === 'AML_UNBLOCK';

const mayApprove = (action: FourEyesAction, { permission_set }: StaffMember): boolean =>
  SEAT_HOLDERS[isAml(action) ? 'AML_APPROVER' : 'APPROVER'].includes(permission_set);

/** Whether the pair includes compliance, without which nothing about AML moves. */
const isLedByCompliance = (pair: readonly StaffMember[]): boolean =>
  pair.some(({ permission_set }) => permission_set === 'COMPLIANCE');

/**
 * Why two members of staff cannot do something together, or nothing: a second, different person
 * approves, and AML needs compliance among them. *Source*: decisions 6.2.
 */
export const whyNotTogether = (
  action: FourEyesAction,
  first: StaffMember,
  second: StaffMember | undefined,
): Reason | undefined => {
  if (!second) return reason('rules.four_eyes.second');
  if (second.uuid === first.uuid) return reason('rules.four_eyes.same');
  if (!mayApprove(action, second)) return reason('rules.four_eyes.approver');
  return isAml(action) && !isLedByCompliance([first, second])
    ? reason('rules.four_eyes.compliance')
    : undefined;
};
