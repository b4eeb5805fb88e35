import { describe, expect, it } from 'vitest';
import { isCooling, payoutUsableFrom, whyNotDisable, whyNotOwned } from './status.ts';

const UNUSED = { has_periodic_order: false, has_mandate: false, has_unpaid_redemption: false };

describe('a bank account', () => {
  it.each([
    [{}, []],
    [{ has_periodic_order: true }, ['rules.bank_account.periodic']],
    [{ has_mandate: true }, ['rules.bank_account.mandate']],
    [
      { has_unpaid_redemption: true, has_mandate: true },
      ['rules.bank_account.mandate', 'rules.bank_account.redemption'],
    ],
  ])('in use %j is not disabled', (use, keys) => {
    expect(whyNotDisable({ ...UNUSED, ...use }).map(({ key }) => key)).toEqual(keys);
  });

  it("is a holder's", () => {
    expect(whyNotOwned('12345678Z', ['X1234567L', '12345678Z'])).toBeUndefined();
    expect(whyNotOwned('12345678Z', [])).toEqual({ key: 'rules.bank_account.owner' });
  });

  it('waits 24 hours once changed', () => {
    const changedAt = new Date('2026-11-05T10:00:00Z');
    expect(payoutUsableFrom(changedAt)).toEqual(new Date('2026-11-06T10:00:00Z'));
    expect(isCooling(changedAt, new Date('2026-11-06T09:59:59.999Z'))).toBe(true);
    expect(isCooling(changedAt, new Date('2026-11-06T10:00:00Z'))).toBe(false);
  });
});
