import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { OFFICE_ACTIONS, needFor } from './office-actions.ts';
import type { OfficeAction } from './office-actions.ts';
import { PERMISSION_SETS } from './permission-sets.ts';
import { AML_SEATS, heldSeats, hiddenSeats, seatsFor } from './seats.ts';

const ACTIONS = Object.keys(OFFICE_ACTIONS) as OfficeAction[];
const PLAIN = { amount: cents(999_999_999_999n), is_owner_role: true, is_money_changed: true };

const ofCompliance = (facts: object) =>
  ACTIONS.filter((action) =>
    seatsFor(needFor(action, facts), 'COMPLIANCE').some((seat) => AML_SEATS.includes(seat)),
  );

describe('the seats of compliance', () => {
  it('are of money laundering and of a high risk, and of nothing that operations do', () => {
    // A hit in a list is money laundering by itself.
    expect(ofCompliance(PLAIN)).toEqual(['DECIDE_SCREENING_HIT']);
    expect(ofCompliance({ is_aml: true })).toEqual(
      expect.arrayContaining(['BLOCK_INTERVENER', 'UNBLOCK_ACCOUNT', 'BLOCK_UNITS']),
    );
    expect(ofCompliance({ is_high_risk: true })).toEqual(
      expect.arrayContaining(['ASSESS_RISK', 'APPROVE_KYC', 'ACCEPT_APPLICATION']),
    );
  });

  it('are hidden from whoever may neither know nor decide', () => {
    const hidden = PERMISSION_SETS.map((set) => [set, hiddenSeats(set)] as const);
    const all = ['COMPLIANCE', 'AML_APPROVER'];
    expect(Object.fromEntries(hidden)).toEqual({
      READ_ONLY: all,
      AUDIT: all,
      COMMERCIAL: all,
      OPERATIONS: all,
      OPERATIONS_ADMINISTRATOR: ['COMPLIANCE'],
      COMPLIANCE: [],
      TAX: all,
      IT_ADMIN: all,
    });
  });
});

describe('the seats that somebody holds', () => {
  it('are their own and, named apart, those of whom they replace', () => {
    const own = { permission_set: 'COMPLIANCE', in_place_of: undefined } as const;
    const others = { permission_set: 'OPERATIONS_ADMINISTRATOR', in_place_of: 'a' } as const;
    expect(heldSeats([own, others])).toEqual([
      { seat: 'COMPLIANCE', in_place_of: null },
      { seat: 'AML_APPROVER', in_place_of: null },
      { seat: 'APPROVER', in_place_of: 'a' },
      { seat: 'AML_APPROVER', in_place_of: 'a' },
    ]);
    expect(heldSeats([{ permission_set: 'OPERATIONS', in_place_of: undefined }])).toEqual([]);
  });
});
