import type { Cents } from '../money/money.ts';
import { cents } from '../money/money.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';

/** What a member of the manager's staff may be. *Source*: decisions 6.2. */
export const PERMISSION_SETS = [
  'READ_ONLY',
  'AUDIT',
  'COMMERCIAL',
  'OPERATIONS',
  'OPERATIONS_ADMINISTRATOR',
  'COMPLIANCE',
  'TAX',
  'IT_ADMIN',
] as const;
export type PermissionSet = (typeof PERMISSION_SETS)[number];

/** What staff do, one word for each right. *Source*: decisions 6.2. */
export const STAFF_ACTIONS = [
  'VIEW_CLIENTS',
  'EXPORT_LISTS',
  'VIEW_AUDIT_LOG',
  'OPEN_CLIENT_AREA',
  'CREATE_OPERATION',
  'CREATE_ISSUE',
  'VALIDATE_DOCUMENT',
  'VALIDATE_CHANGE',
  'VALIDATE_OPERATION',
  'MOVE_OPERATION',
  'MATCH_PAYMENT',
  'RESEND',
  'CANCEL_AFTER_EXPORT',
  'APPROVE',
  'BLOCK',
  'AML_BLOCK',
  'AML_UNBLOCK',
  'VIEW_AML_NOTES',
  'ASSESS_RISK',
  'VALIDATE_HIGH_RISK_KYC',
  'ISSUE_CERTIFICATE',
  'EDIT_TAX_DATA',
  'EXPORT_TAX_FORM',
  'CONFIGURE',
  'MANAGE_USERS',
  'MANAGE_CALENDAR',
  'MANAGE_CODE_LISTS',
] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];

const LOOKING = [
  'VIEW_CLIENTS',
  'EXPORT_LISTS',
  'VIEW_AUDIT_LOG',
] as const satisfies readonly StaffAction[];
const OPERATING = [
  'VIEW_CLIENTS',
  'OPEN_CLIENT_AREA',
  'CREATE_OPERATION',
  'CREATE_ISSUE',
  'VALIDATE_DOCUMENT',
  'VALIDATE_CHANGE',
  'VALIDATE_OPERATION',
  'MOVE_OPERATION',
  'MATCH_PAYMENT',
  'RESEND',
  'BLOCK',
] as const satisfies readonly StaffAction[];

const ALLOWED: Readonly<Record<PermissionSet, readonly StaffAction[]>> = {
  READ_ONLY: LOOKING,
  AUDIT: LOOKING,
  COMMERCIAL: ['VIEW_CLIENTS', 'OPEN_CLIENT_AREA', 'CREATE_OPERATION', 'CREATE_ISSUE'],
  OPERATIONS: OPERATING,
  OPERATIONS_ADMINISTRATOR: [...OPERATING, 'CANCEL_AFTER_EXPORT', 'APPROVE'],
  COMPLIANCE: [
    'VIEW_CLIENTS',
    'AML_BLOCK',
    'AML_UNBLOCK',
    'VIEW_AML_NOTES',
    'ASSESS_RISK',
    'VALIDATE_HIGH_RISK_KYC',
    'APPROVE',
  ],
  TAX: ['VIEW_CLIENTS', 'ISSUE_CERTIFICATE', 'EDIT_TAX_DATA', 'EXPORT_TAX_FORM'],
  IT_ADMIN: ['CONFIGURE', 'MANAGE_USERS', 'MANAGE_CALENDAR', 'MANAGE_CODE_LISTS'],
};

/** A member of staff. */
export interface StaffMember {
  readonly uuid: string;
  readonly permission_set: PermissionSet;
}

/** Largest payment that OPERATIONS matches without an administrator. *Units*: cents (10,000 EUR). *Source*: decisions 6.2. */
export const MATCH_PAYMENT_LIMIT = cents(1_000_000n);

/** An operation above this needs two people. *Units*: cents (300,000 EUR). *Source*: decisions 6.2. */
export const FOUR_EYES_OPERATION_LIMIT = cents(30_000_000n);

/** Why a permission set does not let staff do something, or nothing. *Source*: decisions 6.2. */
export const whyNotStaff = (
  set: PermissionSet,
  action: StaffAction,
  facts: { readonly amount?: Cents } = {},
): Reason | undefined => {
  if (!ALLOWED[set].includes(action)) return reason('rules.staff.forbidden');
  const isTooMuch = (facts.amount ?? MATCH_PAYMENT_LIMIT) > MATCH_PAYMENT_LIMIT;
  return set === 'OPERATIONS' && action === 'MATCH_PAYMENT' && isTooMuch
    ? reason('rules.staff.amount')
    : undefined;
};
