import { describe, expect, it } from 'vitest';
import { isIsin } from './isin.ts';

describe('isIsin', () => {
  it.each([
    'US0378331005',
    'GB0002634946',
    'ES0178430E18',
    'ES0113900J37',
    'DE0007164600',
    'FR0000120271',
    'LU0323578657',
    'IE00B4L5Y983',
    'US5949181045',
    'NL0010273215',
    'ES0103970002',
    'ES0103970010',
    'ES0175151002',
    'LU0990888009',
    'IE00B3RBWM25',
    'ES0112345006',
    'FR0012345676',
    'XS0971721963',
    'EU000A1G0AB4',
  ])('takes %j', (text) => {
    expect(isIsin(text)).toBe(true);
  });

  it.each([
    'ZZ0378331001',
    'XX0378331005',
    'ESUS0378331007',
    'US0378331006',
    'ES0178430E19',
    'ES0113900J3',
    'ES0113900J377',
    'E10113900J37',
    'ES0113900J3A',
    'us0378331005',
    'ES01139-0J37',
    '0113900J37ES',
    'ES1111111111',
    '',
    'ES0113900J30',
    'ZZ0378331005',
    'US0378331005\n',
    'US037833100',
    'AUS0378331005',
    'XS0971721964',
  ])('refuses %j', (text) => {
    expect(isIsin(text)).toBe(false);
  });
});
