import { describe, expect, it } from 'vitest';
import { accountNumberOf, storableAccountNumber, whyNotAccountNumber } from './account-number.ts';

const SPANISH = 'ES91 2100 0418 4502 0005 1332';
const GERMAN = 'DE89370400440532013000';

describe('the number of a bank account', () => {
  it.each([
    [SPANISH, null, '21000418450200051332'],
    [SPANISH, 'OTHER', '21000418450200051332'],
    [GERMAN, '0532013000', '0532013000'],
    [GERMAN, null, null],
  ])('of %s, with %s kept, is %s', (iban, kept, shown) => {
    expect(accountNumberOf(iban, kept)).toBe(shown);
  });

  it.each([
    ['2100 0418 45 0200051332', SPANISH, null],
    [' 0532-013 000 ', GERMAN, '0532013000'],
    ['  ', GERMAN, null],
  ])('typed as %j for %s is kept as %s', (typed, iban, kept) => {
    expect(storableAccountNumber(typed, iban)).toBe(kept);
  });

  it.each([
    ['', SPANISH, undefined],
    ['2100-0418-45-0200051332', SPANISH, undefined],
    ['21000418450200051333', SPANISH, 'rules.bank_account.account_number'],
    ['0532013000', GERMAN, undefined],
    ['0532/013', GERMAN, 'rules.alphanumeric'],
    ['ñ', GERMAN, 'rules.alphanumeric'],
    ['1'.repeat(34), GERMAN, undefined],
    ['1'.repeat(35), GERMAN, 'rules.max_length'],
    ['1'.repeat(150), GERMAN, 'rules.max_length'],
  ])('typed as %j for %s: %s', (typed, iban, key) => {
    expect(whyNotAccountNumber(typed, iban)?.key).toBe(key);
  });
});
