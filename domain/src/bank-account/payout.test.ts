import { describe, expect, it } from 'vitest';
import { coolingUntil, whyNotBecomePayout, whyNotGo, whyNotPayTo } from './payout.ts';
import type { PayoutAccount } from './payout.ts';
import { BANK_ACCOUNT_STATUSES } from './status.ts';

const CHANGED = new Date('2026-11-05T10:00:00Z');
const after = (ms: number): Date => new Date(CHANGED.getTime() + ms);
const DAY_MS = 86_400_000;
const bank = (fields: Partial<PayoutAccount> = {}): PayoutAccount => ({
  status: 'VALIDATED',
  is_payout: true,
  payout_changed_at: null,
  ...fields,
});

describe('paying to a bank account', () => {
  it.each([
    [bank(), undefined],
    [bank({ is_payout: false }), 'rules.bank_account.not_payout'],
    [bank({ status: 'PENDING', is_payout: false }), 'rules.bank_account.not_validated'],
    [bank({ status: 'REJECTED', is_payout: false }), 'rules.bank_account.not_validated'],
    [bank({ status: 'DISABLED', is_payout: false }), 'rules.bank_account.not_validated'],
    [bank({ payout_changed_at: CHANGED }), 'rules.bank_account.cooling'],
  ] as const)('%j: %s', (to, key) => {
    expect(whyNotPayTo(to, after(1))?.key).toBe(key);
  });

  it('waits a day once another was the payout account, to the millisecond', () => {
    const changed = bank({ payout_changed_at: CHANGED });
    expect(coolingUntil(changed, after(0))).toEqual(after(DAY_MS));
    expect(whyNotPayTo(changed, after(DAY_MS - 1))).toEqual({ key: 'rules.bank_account.cooling' });
    expect([coolingUntil(changed, after(DAY_MS)), whyNotPayTo(changed, after(DAY_MS))]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('does not show a cooling that no longer matters', () => {
    expect(
      coolingUntil(bank({ is_payout: false, payout_changed_at: CHANGED }), after(1)),
    ).toBeUndefined();
  });
});

describe('the payout account', () => {
  it.each(BANK_ACCOUNT_STATUSES)('becomes one that is validated: %s', (status) => {
    expect(whyNotBecomePayout(bank({ status, is_payout: false }))?.key).toBe(
      status === 'VALIDATED' ? undefined : 'rules.bank_account.not_validated',
    );
  });

  it('is not made so twice', () => {
    expect(whyNotBecomePayout(bank())).toEqual({ key: 'rules.bank_account.is_payout' });
  });

  it.each([
    [bank(), ['VALIDATED'], 'rules.bank_account.choose_payout'],
    [bank(), ['PENDING', 'DISABLED', 'REJECTED'], undefined],
    [bank(), [], undefined],
    [bank({ is_payout: false }), ['VALIDATED'], undefined],
  ] as const)('goes last: %j beside %j', (gone, others, key) => {
    expect(whyNotGo(gone, others)?.key).toBe(key);
  });
});
