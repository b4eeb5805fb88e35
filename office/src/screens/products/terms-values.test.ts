import { expect, test } from 'vitest';
import { USUAL_TERMS, parseExitFees, termsOf, typedTerms } from './terms-values.ts';

test.each([
  ['1000', '1000'],
  ['1000,5', '1000.5'],
  ['1.000', '1000'],
  ['1.000,50', '1000.50'],
  [' 2 ', '2'],
])('an amount typed as %s is sent as %s', (typed, sent) => {
  expect(termsOf({ ...USUAL_TERMS, min_initial: typed }).min_initial).toBe(sent);
});

test('terms that hold are typed with a comma, and go back as they came', () => {
  const terms = {
    ...termsOf(USUAL_TERMS),
    person_types: ['F' as const],
    min_initial: '1500.00',
    entry_fee: '1.5000',
    management_fee: '10.0000',
    inducements: '0.6050',
    exit_fees: [
      { under_days: 30, rate: '2.0000' },
      { under_days: 365, rate: '1.2500' },
    ],
  };
  const typed = typedTerms(terms);
  expect(typed).toMatchObject({
    min_initial: '1500,00',
    entry_fee: '1,5',
    management_fee: '10',
    depositary_fee: '',
    inducements: '0,605',
    exit_fees: '30:2, 365:1,25',
  });
  expect(termsOf(typed)).toMatchObject({
    min_initial: '1500.00',
    entry_fee: '1.5',
    depositary_fee: null,
    exit_fees: [
      { under_days: 30, rate: '2' },
      { under_days: 365, rate: '1.25' },
    ],
  });
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
