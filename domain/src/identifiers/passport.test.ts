import { describe, expect, it } from 'vitest';
import { isForeignPassport, isSpanishPassport } from './passport.ts';

describe('isSpanishPassport', () => {
  it.each([
    'AAA123456',
    'ABC000000',
    'XYZ999999',
    'AAA123456A',
    'PAB654321Z',
    'ZZZ111111',
    'QWE246810',
    'AAB135791',
    'PAA000001',
    'XDC123456B',
  ])('takes %j', (text) => {
    expect(isSpanishPassport(text)).toBe(true);
  });

  it.each([
    'AAAA123456',
    'AA123456',
    'AAAA12345',
    'AAA12345',
    'AAA1234567',
    'aaa123456',
    'AAA123456AB',
    '123456AAA',
    'AAA12345A',
    'AAA 123456',
    'ÑAA123456',
    '',
    'AAA123456\n',
  ])('refuses %j', (text) => {
    expect(isSpanishPassport(text)).toBe(false);
  });
});

describe('isForeignPassport', () => {
  it.each(['12345', 'AA123456', 'C01X00T47', 'ABCDEFGHIJ0123456789'])('takes %j', (text) => {
    expect(isForeignPassport(text)).toBe(true);
  });

  it.each([
    '',
    '1234',
    'ABCDEFGHIJ01234567890',
    'AA 123456',
    'aa123456',
    'ÑA123456',
    'AA-123456',
    '12345\n',
  ])('refuses %j', (text) => {
    expect(isForeignPassport(text)).toBe(false);
  });
});
