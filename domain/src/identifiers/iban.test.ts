import { describe, expect, it } from 'vitest';
import { ibanLengthOf } from './iban-lengths.ts';
import { formatIban, ibanCountry, isIban, maskIban, normaliseIban, shortIban } from './iban.ts';
import { hasSpanishControlDigits } from './spanish-account.ts';

describe('isIban', () => {
  it.each([
    'ES9121000418450200051332',
    'DE89370400440532013000',
    'FR1420041010050500013M02606',
    'GB29NWBK60161331926819',
    'IT60X0542811101000000123456',
    'PT50000201231234567890154',
    'NL91ABNA0417164300',
    'BE68539007547034',
    'CH9300762011623852957',
    'IE29AIBK93115212345678',
    'AD1200012030200359100100',
    'AT611904300234573201',
    'LU280019400644750000',
    'ES7000491500010512345678',
    'ES4601824000640201234567',
    'ES3420381234666000123456',
    'ES1800810001180001234567',
  ])('takes %j', (text) => {
    expect(isIban(text)).toBe(true);
  });

  it.each([
    'DE8937040044053201300\n',
    'ES9121000418450200051333',
    'ES912100041845020005133',
    'ES91210004184502000513322',
    'DE89370400440532013001',
    'FR1420041010050500013M0260',
    'XX9121000418450200051332',
    'ES00 2100 0418 4502 0005 1332',
    'ES2921000418460200051332',
    'GB29NWBK6016133192681A',
    '9121000418450200051332',
    'ES91-2100-0418-4502',
    'IT60X0542811101000000123457',
    'ES91 2100 0418 4502 0005 1332',
    '',
    'es9121000418450200051332',
    'ES91210004184502000513A2',
    'ES9121000418450200051332\n',
    'AX4250001510000023',
    'GF4120041010050500013M02606',
  ])('refuses %j', (text) => {
    expect(isIban(text)).toBe(false);
  });
});

describe('an IBAN as it is written', () => {
  it.each([
    'ES91 2100 0418 4502 0005 1332',
    'es91-2100-0418-4502-0005-1332',
    ' ES91.2100.0418.4502.0005.1332 ',
    'IBAN ES91 2100 0418 4502 0005 1332',
    'ES91\u00a021000418450200051332',
  ])('%j is taken once normalised', (typed) => {
    expect(normaliseIban(typed)).toBe('ES9121000418450200051332');
    expect(isIban(typed)).toBe(false);
    expect(isIban(normaliseIban(typed))).toBe(true);
  });

  it('normalising does not mend what is wrong', () => {
    expect(isIban(normaliseIban('ES00 2100 0418 4502 0005 1332'))).toBe(false);
    expect(normaliseIban('IBAN')).toBe('IBAN');
    expect(normaliseIban('IBANES9X')).toBe('IBANES9X');
    expect(normaliseIban('XIBANES91')).toBe('XIBANES91');
  });

  it.each([
    ['ES9121000418450200051332', 'ES91 2100 0418 4502 0005 1332', 'ES91 **** **** **** **** 1332'],
    ['NO9386011117947', 'NO93 8601 1117 947', 'NO93 **** ***7 947'],
    [
      'es91 2100 0418 4502 0005 1332',
      'ES91 2100 0418 4502 0005 1332',
      'ES91 **** **** **** **** 1332',
    ],
    [
      'FR1420041010050500013M02606',
      'FR14 2004 1010 0505 0001 3M02 606',
      'FR14 **** **** **** **** ***2 606',
    ],
  ])('%s reads %s and hides as %s', (iban, expected, masked) => {
    expect(formatIban(iban)).toBe(expected);
    expect(maskIban(iban)).toBe(masked);
    expect(ibanCountry(normaliseIban(iban))).toBe(expected.slice(0, 2));
  });

  it('leaves what is too long to be an IBAN as it is', () => {
    expect(formatIban('1'.repeat(34))).toBe(`${'1111 '.repeat(8)}11`);
    expect(formatIban('1'.repeat(35))).toBe('1'.repeat(35));
  });

  it('hides all of what cannot be an IBAN', () => {
    expect(maskIban('')).toBe('****');
    expect(maskIban('ES912100041845')).toBe('****');
    expect(maskIban('1'.repeat(35))).toBe('****');
    expect(maskIban('1'.repeat(34))).toBe('1111 **** **** **** **** **** **** **11 11');
  });
});

describe('the control of an IBAN', () => {
  it('is one number from 02 to 98 for each account', () => {
    const passing = Array.from({ length: 100 }, (_, control) =>
      control.toString().padStart(2, '0'),
    ).filter((control) => isIban(`DE${control}370400440532013000`));
    expect(passing).toEqual(['89']);
  });

  it.each([
    ['DE00370400440532000052', 'DE97370400440532000052'],
    ['DE01370400440532000034', 'DE98370400440532000034'],
    ['DE99370400440532000016', 'DE02370400440532000016'],
  ])('is not %s, though its remainder is right, but %s', (wrong, right) => {
    expect(isIban(wrong)).toBe(false);
    expect(isIban(right)).toBe(true);
  });

  it('notices any wrong digit and any two swapped', () => {
    const iban = 'ES9121000418450200051332';
    for (let place = 2; place < iban.length; place += 1) {
      const digit = Number(iban.charAt(place));
      const wrong = ((digit + 1) % 10).toString();
      expect(isIban(iban.slice(0, place) + wrong + iban.slice(place + 1))).toBe(false);
      const swapped =
        iban.slice(0, place) + iban.charAt(place + 1) + iban.charAt(place) + iban.slice(place + 2);
      expect(isIban(swapped)).toBe(swapped === iban);
    }
  });
});

describe('the control digits of a Spanish account', () => {
  it.each([
    ['21000418450200051332', true],
    ['00491500051234567892', true],
    ['21000400000200051308', true],
    ['21000402110200051314', true],
    ['21000402000200051314', false],
    ['21000400110200051308', false],
    ['21000418440200051332', false],
    ['21000418460200051332', false],
    ['21000418450200051333', false],
    ['2100041845020005133', false],
    ['210004184502000513322', false],
    ['2100041845020005133A', false],
    ['', false],
  ])('of %s are right: %s', (account, expected) => {
    expect(hasSpanishControlDigits(account)).toBe(expected);
  });

  it('are one pair for each account, also where the remainder gives 10 or 11', () => {
    for (let number = 0; number < 30; number += 1) {
      const bank = number.toString().padStart(8, '0');
      const account = number.toString().padStart(10, '0');
      const pairs = Array.from({ length: 100 }, (_, pair) => pair.toString().padStart(2, '0'));
      expect(
        pairs.filter((pair) => hasSpanishControlDigits(`${bank}${pair}${account}`)),
      ).toHaveLength(1);
    }
  });
});

describe('the length by country', () => {
  it.each([
    ['ES', 24],
    ['NO', 15],
    ['RU', 33],
    ['MT', 31],
    ['BE', 16],
    ['AD', 24],
    ['YE', 30],
    ['XX', undefined],
    ['US', undefined],
    ['', undefined],
  ])('of %s is %s', (country, expected) => {
    expect(ibanLengthOf(country)).toBe(expected);
  });
});

describe('shortIban', () => {
  it.each([
    ['ES91 2100 0418 4502 0005 1332', 'ES91…1332'],
    ['NO9386011117947', 'NO93…7947'],
    ['ES91', '****'],
    ['x'.repeat(60), '****'],
  ])('writes %j as %j', (text, short) => {
    expect(shortIban(text)).toBe(short);
  });
});
