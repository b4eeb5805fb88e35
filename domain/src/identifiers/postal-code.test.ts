import { describe, expect, it } from 'vitest';
import { isPostalCode, isPostalCodeOf } from './postal-code.ts';

describe('isPostalCode', () => {
  it.each([
    '28013',
    '08001',
    '01001',
    '52001',
    '35001',
    '38001',
    '07001',
    '20001',
    '48001',
    '15001',
    '10000',
    '49999',
    '50001',
    '51001',
    '09999',
  ])('takes %j', (text) => {
    expect(isPostalCode(text)).toBe(true);
  });

  it.each([
    '00001',
    '53001',
    '59999',
    '99999',
    '2801',
    '280130',
    'A8013',
    '',
    '28 013',
    '28013\n',
    '128013',
  ])('refuses %j', (text) => {
    expect(isPostalCode(text)).toBe(false);
  });
});

describe('isPostalCodeOf', () => {
  it.each([
    ['28013', '28', true], // ESP-M
    ['08001', '08', true], // ESP-B
    ['01001', '01', true], // ESP-VI
    ['52001', '52', true], // ESP-ML
    ['35001', '35', true], // ESP-GC
    ['38001', '38', true], // ESP-TF
    ['07001', '07', true], // ESP-PM
    ['20001', '20', true], // ESP-SS
    ['48001', '48', true], // ESP-BI
    ['15001', '15', true], // ESP-C
    ['28013', '08', false], // ESP-B
    ['08001', '28', false], // ESP-M
    ['51001', '52', false], // ESP-ML
    ['99999', '99', false],
    ['00001', '00', false],
    ['280130', '28', false],
    ['28013', '', false],
    ['', '', false],
  ])('%s lies in the province %s: %s', (postalCode, provinceIneCode, expected) => {
    expect(isPostalCodeOf(postalCode, provinceIneCode)).toBe(expected);
  });
});
