import { expect, it } from 'vitest';
import { bankOfIban } from './spanish-banks.ts';

it.each([
  ['ES91 2100 0418 4502 0005 1332', 'CaixaBank'],
  ['es5900491500071234567812', 'Banco Santander'],
  ['IBAN ES00 0182', 'BBVA'],
  ['ES00 018', undefined],
  ['ES58 9999 0001 4910 3920 0001', undefined],
  ['DE89 3704 0044 0532 0130 00', undefined],
  ['PT50 0049 0000 0000 0000 0000 0', undefined],
  ['', undefined],
  ['ES00 __proto__', undefined],
])('%j is an account of %s', (iban, bank) => {
  expect(bankOfIban(iban)).toBe(bank);
});
