import { describe, expect, it } from 'vitest';
import { isDni, isKlmNif, isNie, isPersonNif } from './nif.ts';

describe('isDni', () => {
  it.each([
    '12345678Z',
    '00000000T',
    '00000001R',
    '99999999R',
    '54362315K',
    '00000023T',
    '87654321X',
    '11111111H',
    '22222222J',
    '33333333P',
    '44444444A',
    '05060708H',
  ])('takes %j', (text) => {
    expect(isDni(text)).toBe(true);
  });

  it.each([
    '12345678A',
    '1234567Z',
    '123456789Z',
    '12345678',
    '12345678z',
    '12345678I',
    '12345678O',
    '12345678U',
    '1234S678Z',
    '12345678-Z',
    'ABCDEFGHZ',
    '00000001T',
    '12345678Z ',
    '12345678Z\n',
    'X1234567L',
    'B12345678Z',
  ])('refuses %j', (text) => {
    expect(isDni(text)).toBe(false);
  });
});

describe('isNie', () => {
  it.each([
    'X0000000T',
    'X1234567L',
    'Y1234567X',
    'Z1234567R',
    'X5253868R',
    'Y0000000Z',
    'Z0000000M',
    'X9999999J',
    'Y7654321G',
    'Z7654321H',
    'X01234567L',
    'Y01234567X',
  ])('takes %j', (text) => {
    expect(isNie(text)).toBe(true);
  });

  it.each([
    'X1234567A',
    'Y1234567L',
    'Z1234567L',
    'W1234567L',
    'X123456L',
    'X123456789L',
    'X11234567L',
    'X1234567',
    '1234567LX',
    'x1234567l',
    'X12345A7L',
    'Z1234567',
    'X1234567L\n',
    'AX1234567L',
    'X1234567L0',
    'Y11234567X',
  ])('refuses %j', (text) => {
    expect(isNie(text)).toBe(false);
  });
});

describe('isKlmNif', () => {
  it.each([
    'M1234567L',
    'K0867756N',
    'L0000000T',
    'M0000000T',
    'K1111111G',
    'L7654321J',
    'M9999999J',
    'K2468013K',
    'L1357924G',
    'M0000001R',
  ])('takes %j', (text) => {
    expect(isKlmNif(text)).toBe(true);
  });

  it.each([
    'M1234567A',
    'K1234567',
    'L123456L',
    'N1234567L',
    'M12345678L',
    'K123456AL',
    'M1234567l',
    'L0000001T',
    'K9999999A',
    'MM234567L',
    'X1234567L',
    'M1234567L\n',
    'MK1234567L',
  ])('refuses %j', (text) => {
    expect(isKlmNif(text)).toBe(false);
  });
});

describe('isPersonNif', () => {
  it.each([
    '12345678Z',
    '00000000T',
    '00000001R',
    'X0000000T',
    'X1234567L',
    'Y1234567X',
    'X01234567L',
    'M1234567L',
    'K0867756N',
    'L0000000T',
  ])('takes %j', (text) => {
    expect(isPersonNif(text)).toBe(true);
  });

  it.each([
    '12345678A',
    '1234567Z',
    '123456789Z',
    'X1234567A',
    'Y1234567L',
    'Z1234567L',
    'M1234567A',
    'K1234567',
    'L123456L',
    'A58818501',
    '',
  ])('refuses %j', (text) => {
    expect(isPersonNif(text)).toBe(false);
  });
});

describe('the control letter', () => {
  it('lets exactly one letter through for each number', () => {
    const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    for (let number = 0; number < 46; number += 1) {
      const digits = number.toString().padStart(7, '0');
      expect(letters.filter((letter) => isDni(`0${digits}${letter}`))).toHaveLength(1);
      expect(letters.filter((letter) => isNie(`Z${digits}${letter}`))).toHaveLength(1);
      expect(letters.filter((letter) => isKlmNif(`K${digits}${letter}`))).toHaveLength(1);
    }
  });
});
