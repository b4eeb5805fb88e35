import { describe, expect, it } from 'vitest';
import { isGiin } from './giin.ts';
import { normaliseGiin } from './normalise.ts';

describe('isGiin', () => {
  it.each([
    '98Q96B.00000.LE.724',
    'A1B2C3.99999.SL.840',
    '7ABCDE.00012.ME.276',
    '000000.00000.SP.250',
    'ZZZZZZ.ZZZZZ.BR.826',
    'F5T7HN.99999.SL.724',
    '1A2B3C.00000.LE.442',
    'QWERTY.00001.ME.372',
    '123456.99999.SL.756',
    'G7H8J9.00003.SF.020',
    '98Q96B.00000.LE.999',
    '98Q96B.00000.SD.724',
    '98Q96B.00000.SS.724',
    '98Q96B.00000.SB.724',
  ])('takes %j', (text) => {
    expect(isGiin(text)).toBe(true);
  });

  it.each([
    '98Q96B.00000.LE.724724',
    '98Q96B00000LE724',
    '98Q96O.00000.LE.724',
    '98Q96B.00000.XX.724',
    '98Q96B.0000.LE.724',
    '98Q96B.00000.LE.72',
    '98q96b.00000.le.724',
    '98Q96B-00000-LE-724',
    '98Q96B.00000.LE.7244',
    'O8Q96B.00000.LE.724',
    '98Q96B.00000.LE.ESP',
    'ABC',
    '',
    '98Q96B.00000.LE.000',
    '98Q96B.00000.LE.998',
    '98Q96B.0O000.LE.724',
    '98Q96B.00000.LE.724\n',
    'X98Q96B.00000.LE.724',
    '98Q96BX00000.LE.724',
    '98Q96B.00000XLE.724',
    '98Q96B.00000.LEX724',
  ])('refuses %j', (text) => {
    expect(isGiin(text)).toBe(false);
  });
});

describe('a typed GIIN', () => {
  it('is taken once normalised, with its dots', () => {
    expect(normaliseGiin(' 98q96b.00000.le.724 ')).toBe('98Q96B.00000.LE.724');
    expect(isGiin(normaliseGiin(' 98q96b.00000.le.724 '))).toBe(true);
  });
});
