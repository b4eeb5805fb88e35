import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { isLargeOperation } from './four-eyes.ts';
import type { OfficeNeed } from './office-actions.ts';
import type { StaffMember } from './permission-sets.ts';
import { PERMISSION_SETS, STAFF_ACTIONS, whyNotStaff } from './permission-sets.ts';
import type { PermissionSet } from './permission-sets.ts';
import { seatsFor, whyNotDecide } from './seats.ts';

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

const decide = (need: OfficeNeed, maker: StaffMember, checker: StaffMember) =>
  whyNotDecide(
    { maker: maker.uuid, seats: seatsFor(need, maker.permission_set), decisions: [] },
    checker,
  )?.key;

describe('four eyes', () => {
  const ops = member('o', 'OPERATIONS');
  const head = member('h', 'OPERATIONS_ADMINISTRATOR');
  const comp = member('c', 'COMPLIANCE');
  const comp2 = member('d', 'COMPLIANCE');

  it.each([
    ['TWO', head, head, 'rules.four_eyes.same'],
    ['TWO', ops, member('p', 'OPERATIONS'), 'rules.four_eyes.approver'],
    ['TWO', ops, comp, 'rules.four_eyes.approver'],
    ['TWO', ops, head, undefined],
    ['TWO_WITH_COMPLIANCE', comp, comp2, undefined],
    ['TWO_WITH_COMPLIANCE', comp, head, undefined],
    [
      'TWO_WITH_COMPLIANCE',
      head,
      member('i', 'OPERATIONS_ADMINISTRATOR'),
      'rules.four_eyes.approver',
    ],
    ['TWO_WITH_COMPLIANCE', comp, ops, 'rules.four_eyes.approver'],
  ] as const)('%s by %j and %j', (need, first, second, key) => {
    expect(decide(need, first, second)).toBe(key);
  });

  it('never lets anybody act alone', () => {
    const alone = (['TWO', 'TWO_WITH_COMPLIANCE'] as const).flatMap((need) =>
      PERMISSION_SETS.filter((set) => !decide(need, member('x', set), member('x', set))),
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
