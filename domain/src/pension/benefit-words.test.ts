import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import type { BenefitWords, IncomeWords } from './benefit-words.ts';
import { benefitFormFrom, incomeFrom, whyNotBenefitWords } from './benefit-words.ts';

const TODAY = civilDate('2026-03-10');
const TOTAL: BenefitWords = {
  cause: 'JUBILACION',
  contingency_on: '2026-02-02',
  collection: 'TOTAL',
  capital: null,
  income: null,
  payments: [],
  defer: 'NO_DIFERIDO',
  deferred_to: null,
  asked_rate: null,
  variation: null,
};
const INCOME: IncomeWords = {
  start: '2026-04-01',
  periodicity: 'MENSUAL',
  kind: 'EUROS',
  payments: null,
  amount: '100.00',
  units: null,
  revaluation: 'PORCENTUAL',
  revaluation_value: '2.00',
};
const PAID = { date: '2026-04-01', amount: '10.00' };
const VARIED: BenefitWords = {
  ...TOTAL,
  cause: 'VARIACION_PRESTACION',
  contingency_on: null,
  collection: null,
  variation: { uuid_benefit: 'x', kind: 'ADELANTO_COBRO', amount: '1.00' },
};

describe('a benefit as it is written', () => {
  it.each<[string, BenefitWords, string[]]>([
    ['capital', TOTAL, []],
    ['a mixed one', { ...TOTAL, collection: 'MIXTA', capital: '10.00', income: INCOME }, []],
    ['one payment after another', { ...TOTAL, collection: 'OTRAS', payments: [PAID] }, []],
    ['ten years', { ...TOTAL, cause: null, contingency_on: null }, []],
    ['a change', VARIED, []],
    [
      'a capital of its own for a total',
      { ...TOTAL, capital: '10.00' },
      ['capital rules.order.not_asked'],
    ],
    ['payments for a total', { ...TOTAL, payments: [PAID] }, ['payments rules.order.not_asked']],
    [
      'an income for irregular payments',
      { ...TOTAL, collection: 'OTRAS', payments: [PAID], income: INCOME },
      ['income rules.order.not_asked'],
    ],
    [
      'a change with a form',
      { ...VARIED, collection: 'TOTAL' },
      ['collection rules.order.not_asked'],
    ],
    [
      'a change with a contingency',
      { ...VARIED, contingency_on: '2026-02-02' },
      ['contingency_on rules.order.not_asked'],
    ],
    [
      'a change put off',
      { ...VARIED, defer: 'DIFERIDO', deferred_to: '2026-05-05' },
      ['deferred_to rules.order.not_asked'],
    ],
    [
      'another cause with a change',
      { ...TOTAL, variation: VARIED.variation },
      [
        'variation rules.order.not_asked',
        'contingency_on rules.order.not_asked',
        'collection rules.order.not_asked',
      ],
    ],
    [
      'an income without its dates',
      {
        ...TOTAL,
        collection: 'FINANCIERA',
        income: { ...INCOME, start: undefined, periodicity: undefined },
      },
      ['income rules.required', 'income rules.required'],
    ],
    [
      'an income of nothing',
      { ...TOTAL, collection: 'FINANCIERA', income: { ...INCOME, amount: null } },
      ['income rules.benefit.figure'],
    ],
    [
      'units that grow',
      {
        ...TOTAL,
        collection: 'FINANCIERA',
        income: { ...INCOME, kind: 'UNITS', amount: null, units: '1' },
      },
      ['income rules.benefit.revalued'],
    ],
    [
      'growth without a figure',
      { ...TOTAL, collection: 'FINANCIERA', income: { ...INCOME, revaluation_value: null } },
      ['income rules.required'],
    ],
    [
      'payments before they may be',
      {
        ...TOTAL,
        collection: 'OTRAS',
        payments: [PAID],
        defer: 'DIFERIDO',
        deferred_to: '2026-04-02',
      },
      ['payments rules.benefit.before_deferred'],
    ],
  ])('%s', (_what, words, expected) => {
    expect(whyNotBenefitWords(words, TODAY).map(({ field, key }) => `${field} ${key}`)).toEqual(
      expected,
    );
  });

  it('is no form until it says everything', () => {
    expect(benefitFormFrom({ ...TOTAL, collection: 'MIXTA', income: INCOME })).toBeUndefined();
    expect(benefitFormFrom({ ...TOTAL, collection: 'FINANCIERA' })).toBeUndefined();
    expect(incomeFrom({ ...INCOME, kind: 'PAYMENTS', payments: 0 })).toBeUndefined();
    expect(benefitFormFrom({ ...TOTAL, collection: 'FINANCIERA', income: INCOME })).toEqual({
      collection: 'FINANCIERA',
      income: {
        start: '2026-04-01',
        periodicity: 'MENSUAL',
        income: { kind: 'EUROS', amount: 10_000n, growth: { kind: 'SIMPLE', percentage: 20_000n } },
      },
    });
  });
});
