import { expect, test } from 'vitest';
import { USUAL_TERMS, decimalText, parseExitFees, termsOf } from './terms-values.ts';

test.each([
  ['1000', '1000'],
  ['1000.50', '1000.50'],
  ['1000,5', '1000.5'],
  ['1.000,50', '1000.50'],
  [' 2 ', '2'],
])('an amount typed as %s is %s', (typed, sent) => {
  expect(decimalText(typed)).toBe(sent);
});

test.each([
  ['', []],
  ['30:2', [{ under_days: 30, rate: '2' }]],
  [
    '30:2, 90:1,5',
    [
      { under_days: 30, rate: '2' },
      { under_days: 90, rate: '1.5' },
    ],
  ],
  ['30', undefined],
  ['treinta:2', undefined],
])('exit fees typed as "%s"', (typed, bands) => {
  expect(parseExitFees(typed)).toEqual(bands);
});

test('what is left empty and may be unknown is sent as nothing', () => {
  expect(termsOf({ ...USUAL_TERMS, management_fee: '1,5' })).toMatchObject({
    management_fee: '1.5',
    depositary_fee: null,
    settlement_days: 2,
    person_types: ['F', 'J'],
  });
});
