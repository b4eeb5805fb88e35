import { describe, expect, it } from 'vitest';
import { normaliseGiin, normaliseIdentifier, normaliseNif } from './normalise.ts';

describe('normalising', () => {
  it.each([
    ['12345678z', '12345678Z'],
    [' 12.345.678-Z ', '12345678Z'],
    ['12 345 678 Z', '12345678Z'],
    ['\t12345678Z\r\n', '12345678Z'],
    ['12345678\u00a0Z', '12345678Z'],
    ['12345678\u2010\u2011\u2012\u2013Z', '12345678Z'],
    ['', ''],
    ['x'.repeat(100), 'X'.repeat(100)],
    ['x'.repeat(101), 'x'.repeat(101)],
    ['+34/12_3', '+34/12_3'],
  ])('%j gives %j', (text, expected) => {
    expect(normaliseIdentifier(text)).toBe(expected);
  });

  it('turns no letter of another script into a valid one', () => {
    // The long s, the dotless i, the sharp s, Cyrillic es and full-width A.
    expect(normaliseIdentifier('\u017f\u0131\u00df\u0441\uff21')).toBe(
      '\u017f\u0131\u00df\u0441\uff21',
    );
  });

  it('keeps null bytes, so that what carries one is refused', () => {
    expect(normaliseIdentifier('12345678Z\u0000')).toBe('12345678Z\u0000');
  });

  it.each([
    ['ES12345678Z', '12345678Z'],
    ['es-b58378431', 'B58378431'],
    ['ESX01234567L', 'X01234567L'],
    ['12345678Z', '12345678Z'],
    ['E28123453', 'E28123453'],
    ['ES1234567', 'ES1234567'],
    ['ES12345678901', 'ES12345678901'],
    ['XES12345678Z', 'XES12345678Z'],
  ])('the NIF %s gives %s', (text, expected) => {
    expect(normaliseNif(text)).toBe(expected);
  });

  it.each([
    [' 98q96b.00000.le.724\n', '98Q96B.00000.LE.724'],
    ['x'.repeat(100), 'X'.repeat(100)],
    ['x'.repeat(101), 'x'.repeat(101)],
  ])('the GIIN %j gives %j', (text, expected) => {
    expect(normaliseGiin(text)).toBe(expected);
  });
});
