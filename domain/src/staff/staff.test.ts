import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { isLargeOperation } from './four-eyes.ts';
import { OFFICE_ACTIONS, needFor } from './office-actions.ts';
import type { OfficeAction, OfficeFacts } from './office-actions.ts';
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

/** What asks for the most people. */
const WORST: OfficeFacts = { amount: null, is_aml: true, is_high_risk: true, is_owner_role: true };

/** Why the second may not decide about what the first proposes. */
const whyNotTogether = (action: OfficeAction, first: StaffMember, second: StaffMember) =>
  whyNotDecide(
    {
      maker: first.uuid,
      seats: seatsFor(needFor(action, WORST), first.permission_set),
      decisions: [],
    },
    second,
  )?.key;

describe('four eyes', () => {
  const ops = member('o', 'OPERATIONS');
  const head = member('h', 'OPERATIONS_ADMINISTRATOR');
  const comp = member('c', 'COMPLIANCE');
  const comp2 = member('d', 'COMPLIANCE');

  it.each([
    ['REFUND_PAYMENT', head, head, 'rules.four_eyes.same'],
    ['REFUND_PAYMENT', ops, member('p', 'OPERATIONS'), 'rules.four_eyes.approver'],
    ['REFUND_PAYMENT', ops, comp, 'rules.four_eyes.approver'],
    ['REFUND_PAYMENT', ops, head, undefined],
    ['RELEASE_BATCH', head, head, 'rules.four_eyes.same'],
    ['RELEASE_BATCH', ops, head, undefined],
    ['UNBLOCK_INTERVENER', comp, comp2, undefined],
    ['UNBLOCK_INTERVENER', comp, head, undefined],
    [
      'UNBLOCK_INTERVENER',
      head,
      member('i', 'OPERATIONS_ADMINISTRATOR'),
      'rules.four_eyes.approver',
    ],
    ['BLOCK_INTERVENER', comp, ops, 'rules.four_eyes.approver'],
  ] as const)('%s by %j and %j', (action, first, second, key) => {
    expect(whyNotTogether(action, first, second)).toBe(key);
  });

  it('never lets anybody act alone', () => {
    const actions = (Object.keys(OFFICE_ACTIONS) as OfficeAction[]).filter(
      (action) => needFor(action, WORST) !== 'ONE',
    );
    expect(actions.length).toBeGreaterThan(20);
    const alone = actions.flatMap((action) =>
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
