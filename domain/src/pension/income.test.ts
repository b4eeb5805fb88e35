import { MADRID_CALENDAR } from '../calendar/holidays.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { cents } from '../money/money.ts';
import { centsText, sharesFrom, unitValueFrom } from '../money/wire.ts';
import { euros } from '../operation/redemption.cases.ts';
import { NO_GROWTH } from '../operation/revaluation.ts';
import type { Income } from './income.ts';
import { incomePaymentAt, incomeSchedule } from './income.ts';
import { variedIncome, whyNotVary } from './variation.ts';

const PRICE = unitValueFrom('10');
const income = (changes: Partial<Income> = {}): Income => ({
  start: civilDate('2026-06-01'),
  periodicity: 'MENSUAL',
  income: { kind: 'PAYMENTS', payments: 24 },
  ...changes,
});

describe('an income', () => {
  it('E22: 24,000.00 in 24 payments', () => {
    const payments = incomeSchedule(
      income(),
      { capital: euros('24000'), price: PRICE, calendar: MADRID_CALENDAR },
      1000,
    );
    expect(payments).toHaveLength(24);
    expect(new Set(payments.map(({ amount }) => centsText(amount)))).toEqual(new Set(['1000.00']));
    expect(payments.slice(0, 3).map(({ instalment }) => instalment.date)).toEqual([
      '2026-06-01',
      '2026-07-01',
      '2026-08-03',
    ]);
  });

  it.each([
    [{ kind: 'PAYMENTS', payments: 3 }, '100.00', ['33.33', '33.33', '33.34']],
    [{ kind: 'PAYMENTS', payments: 3 }, '200.00', ['66.67', '66.67', '66.66']],
    [
      { kind: 'EUROS', amount: euros('40'), growth: NO_GROWTH },
      '100.00',
      ['40.00', '40.00', '20.00'],
    ],
    [{ kind: 'UNITS', units: sharesFrom('6') }, '100.00', ['60.00', '40.00']],
  ] as const)('%o of %s: %s', (kind, capital, amounts) => {
    const payments = incomeSchedule(
      income({ income: kind }),
      { capital: euros(capital), price: PRICE, calendar: MADRID_CALENDAR },
      12,
    );
    expect(payments.map(({ amount }) => centsText(amount))).toEqual(amounts);
  });

  it('grows at each anniversary', () => {
    const yearly = income({
      periodicity: 'ANUAL',
      income: { kind: 'EUROS', amount: euros('100'), growth: { kind: 'EUROS', step: euros('5') } },
    });
    const payments = incomeSchedule(
      yearly,
      { capital: euros('1000'), price: PRICE, calendar: MADRID_CALENDAR },
      3,
    );
    expect(payments.map(({ amount }) => centsText(amount))).toEqual(['100.00', '105.00', '110.00']);
  });

  it('ends with what is really left, whatever the value did', () => {
    const from = { capital: euros('24000'), price: PRICE, calendar: MADRID_CALENDAR };
    expect(incomePaymentAt(income(), 23, { ...from, left: euros('1234.56') }).amount).toBe(
      euros('1234.56'),
    );
    expect(incomePaymentAt(income(), 10, { ...from, left: euros('999') }).amount).toBe(
      euros('999'),
    );
    expect(incomePaymentAt(income(), 10, { ...from, left: euros('5000') }).amount).toBe(
      euros('1000'),
    );
  });

  it('pays the capital exactly', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 8n),
        fc.integer({ min: 1, max: 300 }),
        (capital, payments) => {
          const paid = incomeSchedule(
            income({ income: { kind: 'PAYMENTS', payments } }),
            { capital: cents(capital), price: PRICE, calendar: MADRID_CALENDAR },
            1000,
          );
          expect(paid.reduce((sum, { amount }) => sum + amount, 0n)).toBe(capital);
          expect(paid.length <= payments).toBe(true);
        },
      ),
    );
  });
});

describe('a variation', () => {
  const running = { current_amount: euros('500'), left: euros('9000') };

  it.each([
    ['INCREMENTO_RENTA', '500.01', undefined],
    ['INCREMENTO_RENTA', '500', 'rules.benefit.more_than'],
    ['DISMINUCION_RENTA', '499.99', undefined],
    ['DISMINUCION_RENTA', '500', 'rules.benefit.less_than'],
    ['DISMINUCION_RENTA', '0', 'rules.min_value_currency'],
    ['ADELANTO_COBRO', '9000', undefined],
    ['ADELANTO_COBRO', '9000.01', 'rules.max_value_currency'],
    ['INCREMENTO_RENTA', '9000.01', 'rules.max_value_currency'],
  ] as const)('%s to %s: %s', (variation, amount, key) => {
    expect(whyNotVary({ variation, amount: euros(amount) }, running)?.key).toBe(key);
  });

  it.each([
    ['INCREMENTO_RENTA', '400', '500'],
    ['DISMINUCION_RENTA', '600', '500'],
    ['ADELANTO_COBRO', '9001', '9000'],
    ['ADELANTO_COBRO', '0', '0,01'],
  ] as const)('%s to %s names %s', (variation, amount, n) => {
    expect(whyNotVary({ variation, amount: euros(amount) }, running)?.params).toEqual({ n });
  });

  it('starts at the next date with fixed euros, an advance changes nothing', () => {
    const next = civilDate('2026-09-01');
    const request = { variation: 'INCREMENTO_RENTA', amount: euros('600') } as const;
    expect(variedIncome(income(), request, next)).toEqual({
      start: next,
      periodicity: 'MENSUAL',
      income: { kind: 'EUROS', amount: euros('600'), growth: NO_GROWTH },
    });
    const growth = { kind: 'EUROS', step: euros('5') } as const;
    const growing = income({ income: { kind: 'EUROS', amount: euros('500'), growth } });
    expect(variedIncome(growing, request, next).income).toEqual({
      kind: 'EUROS',
      amount: euros('600'),
      growth,
    });
    expect(variedIncome(income(), { ...request, variation: 'ADELANTO_COBRO' }, next)).toEqual(
      income(),
    );
  });
});
