import { describe, expect, it } from 'vitest';
import { BANK_ACCOUNT_USES, whyNotRemove } from './bank-account-uses.ts';

describe('a bank account that is used', () => {
  it.each([
    [[], []],
    [['PERIODIC'], ['rules.bank_account.periodic']],
    [['REDEMPTION'], ['rules.bank_account.redemption']],
    [['MANDATE'], ['rules.bank_account.mandate']],
    [
      BANK_ACCOUNT_USES,
      [
        'rules.bank_account.periodic',
        'rules.bank_account.mandate',
        'rules.bank_account.redemption',
      ],
    ],
  ] as const)('by %j is not removed', (uses, keys) => {
    expect(whyNotRemove(uses).map(({ key }) => key)).toEqual(keys);
  });
});
