import { describe, expect, it } from 'vitest';
import { bicCountry, isBic, isBicOfIban } from './bic.ts';

describe('isBic', () => {
  it.each([
    'CAIXESBBXXX',
    'BSCHESMM',
    'BBVAESMMXXX',
    'DEUTDEFF',
    'DEUTDEFF500',
    'BNPAFRPP',
    'NWBKGB2L',
    'UNCRITMM',
    'CGDIPTPL',
    'ABNANL2A',
    'AIBKIE2D',
    'BACAADAD',
  ])('takes %j', (text) => {
    expect(isBic(text)).toBe(true);
  });

  it.each([
    'CAIXESB',
    'CAIXESBBXX',
    'CAIXZZBBXXX',
    'C4IXESBBXXX',
    'CAIXESBBXXXX',
    'caixesbb',
    'BSCH ESMM',
    'BSCHES',
    '1SCHESMM',
    'BSCHE1MM',
    '',
    'BSCHESMM-XX',
    'BSCHESMM\n',
    'XBSCHESMM',
    'NCBVXKPR0',
  ])('refuses %j', (text) => {
    expect(isBic(text)).toBe(false);
  });
});

describe('the country of a BIC', () => {
  it('is in its fifth and sixth characters', () => {
    expect(bicCountry('CAIXESBBXXX')).toBe('ES');
    expect(isBic('NCBVXKPR')).toBe(true);
  });
});

describe('isBicOfIban', () => {
  it.each([
    ['CAIXESBBXXX', 'ES9121000418450200051332', true],
    ['DEUTDEFF', 'ES9121000418450200051332', false],
    ['', 'ES9121000418450200051332', false],
  ])('of %j and %j is %j', (bic, iban, expected) => {
    expect(isBicOfIban(bic, iban)).toBe(expected);
  });
});
