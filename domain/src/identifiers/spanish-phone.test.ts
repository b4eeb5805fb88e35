import { describe, expect, it } from 'vitest';
import { isSpanishMobile, maskPhone, normaliseSpanishPhone } from './spanish-phone.ts';

describe('isSpanishMobile', () => {
  it.each([
    '600000000',
    '612345678',
    '699999999',
    '700000000',
    '711223344',
    '722334455',
    '733445566',
    '744556677',
    '655443322',
    '677889900',
  ])('takes %j', (text) => {
    expect(isSpanishMobile(text)).toBe(true);
  });

  it.each([
    '912345678',
    '800123456',
    '500000000',
    '61234567',
    '6123456789',
    '+34612345678',
    '6 12345678',
    'A12345678',
    '',
    '012345678',
    '612345678\n',
    '٦12345678',
  ])('refuses %j', (text) => {
    expect(isSpanishMobile(text)).toBe(false);
  });
});

describe('a phone of Spain as it is typed', () => {
  it.each([
    ['612345123', '612345123'],
    ['+34612345123', '612345123'],
    ['+34 612 34 51 23', '612345123'],
    ['0034-612-345-123', '612345123'],
    ['612.345.123', '612345123'],
    ['346123451', '346123451'],
    ['34612345123', '34612345123'],
    ['+3461234512', '+3461234512'],
    ['+33612345123', '+33612345123'],
    ['', ''],
  ])('%s is stored as %s', (typed, expected) => {
    expect(normaliseSpanishPhone(typed)).toBe(expected);
  });
});

describe('a masked phone', () => {
  it.each([
    ['612345123', '*** *** 123'],
    ['+34612345123', '*** *** 123'],
    ['6123451', '*** *** 451'],
    ['612345', '*** *** ***'],
    ['123', '*** *** ***'],
    ['', '*** *** ***'],
    ['12345678901234567890', '*** *** 890'],
    ['123456789012345678901', '*** *** ***'],
  ])('of %j reads %s', (phone, expected) => {
    expect(maskPhone(phone)).toBe(expected);
  });
});
