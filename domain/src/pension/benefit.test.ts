import { MADRID_CALENDAR } from '../calendar/holidays.ts';
import { describe, expect, it } from 'vitest';
import { addDays, civilDate } from '../calendar/civil-date.ts';
import { sharesFrom, unitValueFrom } from '../money/wire.ts';
import { euros } from '../operation/redemption.cases.ts';
import { NO_GROWTH } from '../operation/revaluation.ts';
import type { BenefitForm, BenefitRequest } from './benefit.ts';
import { whyNotCollect } from './benefit.ts';
import type { Income } from './income.ts';

const PRICE = unitValueFrom('10');
const income = (changes: Partial<Income> = {}): Income => ({
  start: civilDate('2026-06-01'),
  periodicity: 'MENSUAL',
  income: { kind: 'PAYMENTS', payments: 24 },
  ...changes,
});

const request = (form: BenefitForm, changes: Partial<BenefitRequest> = {}): BenefitRequest => ({
  cause: 'JUBILACION',
  situation: 'PARTICIPE',
  form,
  compartment: null,
  defer: 'NO_DIFERIDO',
  deferred_to: null,
  ...changes,
});
const TOTAL: BenefitForm = { collection: 'TOTAL' };
const others = (...payments: readonly (readonly [string, string])[]): BenefitForm => ({
  collection: 'OTRAS',
  payments: payments.map(([date, amount]) => ({ date: civilDate(date), amount: euros(amount) })),
});
const mixed = (capital: string, payments = 24): BenefitForm => ({
  collection: 'MIXTA',
  capital: euros(capital),
  income: income({ income: { kind: 'PAYMENTS', payments } }),
});
const paying = (kind: Income['income']): BenefitForm => ({
  collection: 'FINANCIERA',
  income: income({ income: kind }),
});

describe('a request of a benefit', () => {
  const today = civilDate('2026-05-04');
  const facts = {
    today,
    available: { capital: euros('10000'), price: PRICE, calendar: MADRID_CALENDAR },
  };
  it.each<readonly [BenefitRequest, readonly string[]]>([
    [request(TOTAL), []],
    [request(TOTAL, { cause: null }), []],
    [
      request(TOTAL, { cause: null, situation: 'BENEFICIARIO' }),
      ['situation rules.benefit.situation'],
    ],
    [request(TOTAL, { cause: 'FALLECIMIENTO' }), ['situation rules.benefit.situation']],
    [request(TOTAL, { cause: 'FALLECIMIENTO', situation: 'BENEFICIARIO' }), []],
    [
      request(TOTAL, { cause: 'VARIACION_PRESTACION', situation: 'BENEFICIARIO' }),
      ['collection rules.benefit.form'],
    ],
    [request(mixed('4000'), { cause: 'DESEMPLEO' }), ['collection rules.benefit.form']],
    [request(mixed('4000')), []],
    [request(mixed('0')), ['capital rules.min_value_currency']],
    [request(mixed('10000')), ['capital rules.max_value_currency']],
    [request(mixed('9999.99')), ['income rules.benefit.income']],
    [request(mixed('9999.98', 2)), []],
    [request(mixed('4000', 1)), ['income rules.benefit.income']],
    [request(paying({ kind: 'PAYMENTS', payments: 2 })), []],
    [request(paying({ kind: 'PAYMENTS', payments: 0 })), ['income rules.benefit.income']],
    [
      request(paying({ kind: 'EUROS', amount: euros('0'), growth: NO_GROWTH })),
      ['income rules.benefit.income'],
    ],
    [
      request(paying({ kind: 'EUROS', amount: euros('10000'), growth: NO_GROWTH })),
      ['income rules.benefit.income'],
    ],
    [request(paying({ kind: 'EUROS', amount: euros('9999.99'), growth: NO_GROWTH })), []],
    [request(paying({ kind: 'UNITS', units: sharesFrom('0') })), ['income rules.benefit.income']],
    [request(paying({ kind: 'UNITS', units: sharesFrom('999') })), []],
    [request(others(['2026-06-01', '5000'], ['2027-01-04', '5000'])), []],
    [request(others()), ['payments rules.benefit.payments']],
    [request(others(['2026-06-01', '0'])), ['payments rules.benefit.payments']],
    [request(others(['2026-05-04', '1'])), ['payments rules.benefit.dates']],
    [request(others(['2026-06-01', '1'], ['2026-06-01', '1'])), ['payments rules.benefit.dates']],
    [request(others(['2026-06-01', '10000.01'])), ['payments rules.max_value_currency']],
    [request(TOTAL, { defer: 'DIFERIDO' }), ['deferred_to rules.benefit.deferred']],
    [
      request(TOTAL, { defer: 'DIFERIDO', deferred_to: today }),
      ['deferred_to rules.benefit.deferred'],
    ],
    [request(TOTAL, { defer: 'DIFERIDO', deferred_to: addDays(today, 1) }), []],
    [request(TOTAL, { deferred_to: today }), ['deferred_to rules.benefit.not_deferred']],
  ])('case %#', (asked, found) => {
    expect(whyNotCollect(asked, facts).map(({ field, key }) => `${field} ${key}`)).toEqual(found);
  });

  it.each([
    [mixed('10000'), { n: '10000' }],
    [mixed('0'), { n: '0,01' }],
    [others(['2026-05-04', '1']), { date: '04-may-2026' }],
    [others(['2026-06-01', '10000.01']), { n: '10000' }],
    [others(['2026-06-01', '1'], ['2026-07-01', '0']), undefined],
  ])('says why not: case %#', (form, params) => {
    const [found] = whyNotCollect(request(form), facts);
    expect(found).toBeDefined();
    expect(found?.params).toEqual(params);
  });
});
