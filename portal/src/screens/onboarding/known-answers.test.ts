import { expect, test } from 'vitest';
import { knownAnswers } from './known-answers.ts';

const residence = (country: string) => ({
  country,
  tin: 'A1',
  reason_no_tin: null,
  explanation: '',
});

const fatca = {
  kind: 'PHYSICAL' as const,
  is_us_citizen: false,
  is_us_resident: false,
  us_tin: '',
  indicia: [],
  refuses: false,
};

test('who pays taxes in Spain alone has answered both questions', () => {
  expect(knownAnswers({ fatca, residences: [residence('ES')] })).toEqual({ K01: 'NO', K02: 'NO' });
});

test('other countries and the number of the United States are taken along', () => {
  expect(
    knownAnswers({
      fatca: { ...fatca, is_us_citizen: true, us_tin: '123-45-6789' },
      residences: [residence('ES'), residence('FR')],
    }),
  ).toEqual({
    K01: 'SI',
    K01_TIN: '123-45-6789',
    K02: 'SI',
    K02_RESIDENCES: [residence('FR')],
  });
});

test('nothing is answered for whom nothing is declared', () => {
  expect(knownAnswers({ fatca: null, residences: null })).toEqual({});
});
