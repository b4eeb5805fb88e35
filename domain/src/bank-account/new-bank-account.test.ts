import { describe, expect, it } from 'vitest';
import { BANK_ALIAS_MAX_LENGTH, whyNotBankAccount, whyNotBic } from './new-bank-account.ts';

const IBAN = 'ES9121000418450200051332';
const wrong = (typed: Parameters<typeof whyNotBankAccount>[0]) =>
  whyNotBankAccount(typed).map(({ field, key }) => `${field} ${key}`);

describe('a bank account as it is typed', () => {
  it.each([
    [{ iban: IBAN }, []],
    [{ iban: 'es91 2100-0418 4502 0005 1332', bic: ' caixesbbxxx ', alias: 'Nómina' }, []],
    [{ iban: IBAN, bic: null, alias: null }, []],
    [{ iban: '' }, ['iban rules.required']],
    [{ iban: ' - ' }, ['iban rules.required']],
    [{ iban: 'ES2921000418460200051332' }, ['iban rules.iban']],
    [{ iban: 'ES91', bic: 'nothing' }, ['iban rules.iban']],
    [{ iban: IBAN, bic: 'CAIXESB' }, ['bic rules.bic']],
    [{ iban: IBAN, bic: 'DEUTDEFF' }, ['bic rules.bank_account.bic_country']],
    [{ iban: 'DE89370400440532013000', bic: 'DEUTDEFF' }, []],
    [
      { iban: IBAN, account_number: '1', bic: 'X' },
      ['account_number rules.bank_account.account_number', 'bic rules.bic'],
    ],
    [{ iban: IBAN, alias: 'a'.repeat(BANK_ALIAS_MAX_LENGTH) }, []],
    [
      { iban: IBAN, alias: 'a'.repeat(BANK_ALIAS_MAX_LENGTH + 1), bic: 'X' },
      ['bic rules.bic', 'alias rules.max_length'],
    ],
  ])('%j: %j', (typed, expected) => {
    expect(wrong(typed)).toEqual(expected);
  });

  it('needs no BIC, which the IBAN names', () => {
    expect(whyNotBic('  ', IBAN)).toBeUndefined();
  });
});
