import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { FOUR_EYES_ACTIONS, isLargeOperation, whyNotTogether } from './four-eyes.ts';
import type { FourEyesAction } from './four-eyes.ts';
import type { StaffMember } from './permission-sets.ts';
import { PERMISSION_SETS, STAFF_ACTIONS, whyNotStaff } from './permission-sets.ts';
import type { PermissionSet } from './permission-sets.ts';

const allowed = (set: PermissionSet): string[] =>
  STAFF_ACTIONS.filter((action) => !whyNotStaff(set, action)).toSorted();
const OPERATING = [
  'BLOCK',
  'CREATE_ISSUE',
  'CREATE_OPERATION',
  'MATCH_PAYMENT',
  'MOVE_OPERATION',
  'OPEN_CLIENT_AREA',
  'RESEND',
  'VALIDATE_CHANGE',
  'VALIDATE_DOCUMENT',
  'VALIDATE_OPERATION',
  'VIEW_CLIENTS',
];

const match = (set: PermissionSet, amount: bigint) =>
  whyNotStaff(set, 'MATCH_PAYMENT', { amount: cents(amount) })?.key;

describe('staff', () => {
  it.each([
    ['READ_ONLY', ['EXPORT_LISTS', 'VIEW_AUDIT_LOG', 'VIEW_CLIENTS']],
    ['AUDIT', ['EXPORT_LISTS', 'VIEW_AUDIT_LOG', 'VIEW_CLIENTS']],
    ['COMMERCIAL', ['CREATE_ISSUE', 'CREATE_OPERATION', 'OPEN_CLIENT_AREA', 'VIEW_CLIENTS']],
    ['OPERATIONS', OPERATING],
    [
      'OPERATIONS_ADMINISTRATOR',
      ['APPROVE', 'BLOCK', 'CANCEL_AFTER_EXPORT', ...OPERATING.slice(1)],
    ],
    [
      'COMPLIANCE',
      [
        'AML_BLOCK',
        'AML_UNBLOCK',
        'APPROVE',
        'ASSESS_RISK',
        'VALIDATE_HIGH_RISK_KYC',
        'VIEW_AML_NOTES',
        'VIEW_CLIENTS',
      ],
    ],
    ['TAX', ['EDIT_TAX_DATA', 'EXPORT_TAX_FORM', 'ISSUE_CERTIFICATE', 'VIEW_CLIENTS']],
    ['IT_ADMIN', ['CONFIGURE', 'MANAGE_CALENDAR', 'MANAGE_CODE_LISTS', 'MANAGE_USERS']],
  ] as const)('%s may only do its own', (set, actions) => {
    expect(allowed(set)).toEqual([...actions]);
  });

  it('matches payments up to a limit, an administrator any', () => {
    expect(match('OPERATIONS', 1_000_000n)).toBeUndefined();
    expect(match('OPERATIONS', 1_000_001n)).toBe('rules.staff.amount');
    expect(match('OPERATIONS_ADMINISTRATOR', 1_000_001n)).toBeUndefined();
  });
});

const member = (uuid: string, permission_set: PermissionSet): StaffMember => ({
  uuid,
  permission_set,
});

describe('four eyes', () => {
  const ops = member('o', 'OPERATIONS');
  const head = member('h', 'OPERATIONS_ADMINISTRATOR');
  const comp = member('c', 'COMPLIANCE');
  const comp2 = member('d', 'COMPLIANCE');

  it.each([
    ['REFUND', ops, undefined, 'rules.four_eyes.second'],
    ['REFUND', head, head, 'rules.four_eyes.same'],
    ['REFUND', ops, member('p', 'OPERATIONS'), 'rules.four_eyes.approver'],
    ['REFUND', ops, comp, 'rules.four_eyes.approver'],
    ['REFUND', ops, head, undefined],
    ['AML_UNBLOCK', comp, comp2, undefined],
    ['AML_UNBLOCK', comp, head, undefined],
    ['AML_UNBLOCK', head, member('i', 'OPERATIONS_ADMINISTRATOR'), 'rules.four_eyes.compliance'],
    ['AML_BLOCK', comp, ops, 'rules.four_eyes.approver'],
  ] as const)('%s by %j and %j', (action, first, second, key) => {
    expect(whyNotTogether(action, first, second)?.key).toBe(key);
  });

  it('never lets anybody act alone', () => {
    const alone = FOUR_EYES_ACTIONS.flatMap((action: FourEyesAction) =>
      PERMISSION_SETS.filter((set) => !whyNotTogether(action, member('x', set), member('x', set))),
    );
    expect(alone).toEqual([]);
  });

  it('counts operations above 300,000 euros', () => {
    expect([isLargeOperation(cents(30_000_000n)), isLargeOperation(cents(30_000_001n))]).toEqual([
      false,
      true,
    ]);
  });
});
