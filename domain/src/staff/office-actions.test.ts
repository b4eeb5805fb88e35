import { expect, it } from 'vitest';
import { OFFICE_ACTIONS, needFor, rightFor, rightsOf } from './office-actions.ts';
import type { OfficeAction, OfficeFacts } from './office-actions.ts';
import { SEAT_HOLDERS, seatsFor } from './seats.ts';
import { PERMISSION_SETS, whyNotStaff } from './permission-sets.ts';

const ACTIONS = Object.keys(OFFICE_ACTIONS) as OfficeAction[];
const FLAGS = [false, true] as const;
const FACTS: readonly OfficeFacts[] = FLAGS.flatMap((is_aml) =>
  FLAGS.flatMap((is_high_risk) =>
    FLAGS.map((is_owner_role) => ({ is_aml, is_high_risk, is_owner_role, amount: null })),
  ),
);

it('the rights of an action are those of every way in which it may be made', () => {
  expect(rightsOf('MATCH_PAYMENT')).toEqual(['MATCH_PAYMENT']);
  expect(rightsOf('BLOCK_UNITS')).toEqual(['BLOCK', 'AML_BLOCK']);
  expect(rightsOf('APPROVE_KYC')).toEqual(['VALIDATE_CHANGE', 'VALIDATE_HIGH_RISK_KYC']);
  expect(rightsOf('ASSESS_RISK')).toEqual(['ASSESS_RISK']);
  expect(rightsOf('ANSWER_TRANSFER')).toContain('CANCEL_AFTER_EXPORT');
  expect(rightsOf('SET_BENEFIT_RATE')).toEqual(['VALIDATE_OPERATION']);
  for (const action of ACTIONS)
    for (const facts of FACTS) expect(rightsOf(action)).toContain(rightFor(action, facts));
});

it('whoever takes a seat holds the right to approve, and nobody else does', () => {
  const seated = new Set(Object.values(SEAT_HOLDERS).flat());
  expect(PERMISSION_SETS.filter((set) => seated.has(set))).toEqual(
    PERMISSION_SETS.filter((set) => !whyNotStaff(set, 'APPROVE')),
  );
});

it('every action has somebody who may make it, and an amount that nobody knows needs as many as the largest', () => {
  for (const action of ACTIONS)
    expect(
      PERMISSION_SETS.filter((set) => rightsOf(action).some((right) => !whyNotStaff(set, right))),
    ).not.toEqual([]);
  expect(seatsFor(needFor('MATCH_PAYMENT', { amount: null }), 'OPERATIONS')).toEqual(['APPROVER']);
});
