import { describe, expect, it } from 'vitest';
import { digitsFromLetters, hasLuhnControl, remainderBy97 } from './check-digits.ts';
import { ibanLengthOf } from './iban-lengths.ts';
import { isCountryAlpha2, isCountryNumeric } from './iso-countries.ts';

describe('check digits', () => {
  it('of what is too long to be a number are none', () => {
    const [long, longer] = ['0'.repeat(200), '0'.repeat(201)];
    expect([digitsFromLetters(long), remainderBy97(long), hasLuhnControl(long)]).toEqual([
      long,
      0,
      true,
    ]);
    expect([digitsFromLetters(longer), remainderBy97(longer), hasLuhnControl(longer)]).toEqual([
      '',
      Number.NaN,
      false,
    ]);
  });

  it('puts numbers in the place of letters', () => {
    expect(digitsFromLetters('A9Z')).toBe('10935');
    expect(digitsFromLetters('1234')).toBe('1234');
  });

  it.each([
    ['0', 0],
    ['97', 0],
    ['98', 1],
    ['3214282912345698765432161182', 1],
  ])('%s leaves %d by 97', (digits, expected) => {
    expect(remainderBy97(digits)).toBe(expected);
  });

  it.each([
    ['79927398713', true],
    ['79927398710', false],
    ['18', true],
    ['59', true],
    ['0', true],
    ['1', false],
  ])('%s has the Luhn control: %s', (digits, expected) => {
    expect(hasLuhnControl(digits)).toBe(expected);
  });
});

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const pairs = letters.flatMap((first) => letters.map((second) => first + second));
const numbers = Array.from({ length: 1000 }, (_, number) => number.toString().padStart(3, '0'));

describe('countries', () => {
  it('are 249 and Kosovo, of which 89 have an IBAN of their own', () => {
    expect(pairs.filter(isCountryAlpha2)).toHaveLength(250);
    expect(numbers.filter(isCountryNumeric)).toHaveLength(250);
    expect(pairs.filter((pair) => ibanLengthOf(pair) !== undefined)).toHaveLength(89);
    expect(
      pairs.filter((pair) => ibanLengthOf(pair) !== undefined && !isCountryAlpha2(pair)),
    ).toEqual([]);
  });

  it.each(['ES', 'AD', 'ZW', 'XK', 'GB'])('%s is one', (code) => {
    expect(isCountryAlpha2(code)).toBe(true);
  });

  it.each(['', 'XX', 'EU', 'UK', 'es', 'E', 'ESP', 'ZZ'])('%j is none', (code) => {
    expect(isCountryAlpha2(code)).toBe(false);
  });

  it('have numbers', () => {
    expect(['724', '020', '716', '840'].every(isCountryNumeric)).toBe(true);
    expect(['', '000', '999', '20', 'ESP'].some(isCountryNumeric)).toBe(false);
  });
});
