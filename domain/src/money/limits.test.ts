import { describe, expect, it } from 'vitest';
import { whyNotAct } from '../account/why-not-act.ts';
import { AUTO_VALIDATE_LIMIT, whyNotAutoValidate } from '../operation/guards.ts';
import { signatureProgress } from '../signature/arrangement.ts';
import { isLargeOperation } from '../staff/four-eyes.ts';
import { isAboveLimit } from './limits.ts';
import { cents } from './money.ts';

describe('an amount that nobody knows', () => {
  it.each([
    [null, true],
    [cents(100n), false],
    [cents(101n), true],
  ] as const)('%s against a limit of 1 EUR', (amount, isAbove) => {
    expect(isAboveLimit(amount, cents(100n))).toBe(isAbove);
  });

  it('is not validated without a person, and needs two of the office', () => {
    const sound = {
      aml_risk: 'BAJO',
      is_blocked: false,
      has_open_blocking_issue: false,
      are_documents_validated: true,
      needs_judicial_authorisation: false,
      verdict: null,
      has_settled_bank_account: true,
      is_kyc_in_date: true,
      is_embargoed: false,
    } as const;
    expect(whyNotAutoValidate({ ...sound, amount: AUTO_VALIDATE_LIMIT })).toEqual([]);
    expect(whyNotAutoValidate({ ...sound, amount: null }).map(({ key }) => key)).toEqual([
      'rules.validation.amount',
    ]);
    expect(isLargeOperation(null)).toBe(true);
  });

  it('is above the power of an attorney, who neither orders nor signs it alone', () => {
    const power = {
      role: 'APODERADO',
      is_minor: false,
      account_type: 'J',
      power_limit: cents(100n),
    } as const;
    const facts = { is_own: true, power_limit: power.power_limit };
    expect(whyNotAct([power], 'O', { ...facts, amount: cents(100n) })).toBeUndefined();
    expect(whyNotAct([power], 'O', { ...facts, amount: null })?.key).toBe('rules.act.power_limit');
    const attorney = {
      uuid: 'D',
      roles: ['APODERADO'],
      is_minor: false,
      power_limit: cents(100n),
    } as const;
    const signed = { created_by: 'D', signed_by: ['D'] };
    const isSignedAt = (amount: typeof attorney.power_limit | null): boolean =>
      signatureProgress({ code: 'I' }, [attorney], { ...signed, amount }).is_signed;
    expect([isSignedAt(cents(100n)), isSignedAt(null)]).toEqual([true, false]);
  });

  it('falls under no line of a conditional account that has a largest amount', () => {
    const people = ['A', 'B'].map((uuid) => ({
      uuid,
      roles: ['TITULAR' as const],
      is_minor: false,
    }));
    const rules = [{ max_amount: cents(1_000_000_000n), required_count: 1 }];
    const missing = (amount: ReturnType<typeof cents> | null): number =>
      signatureProgress({ code: 'O', rules }, people, { amount, created_by: 'A', signed_by: [] })
        .missing_count;
    expect([missing(cents(1n)), missing(null)]).toEqual([1, 2]);
  });
});
