import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, civilDate } from '../calendar/civil-date.ts';
import { cents, shares } from '../money/money.ts';
import { valueOf } from '../money/rounding.ts';
import { centsText, sharesFrom, sharesText, unitValueFrom } from '../money/wire.ts';
import { costOfLots, unitsOfLots } from '../operation/lots.ts';
import { euros, lot } from '../operation/redemption.cases.ts';
import { NO_GROWTH } from '../operation/revaluation.ts';
import { workWithholdingOf } from '../tax/work-withholding.ts';
import type { BenefitForm, BenefitRequest } from './benefit.ts';
import { whyNotCollect } from './benefit.ts';
import { capitalReductionOf, whyNotReduce } from './capital-reduction.ts';
import { REDEMPTION_CAUSES } from './codes.ts';
import { compartmentOf, lotsIn, takeFromPlan } from './compartment.ts';
import { causeRuleOf, CONTINGENCY_PROOFS, missingProofs } from './contingency.ts';
import { whyNotContributeFor, whyNotContributor } from './incompatibility.ts';
import type { Income } from './income.ts';
import { incomePaymentAt, incomeSchedule } from './income.ts';
import { doRightsServe, rightsOf } from './rights.ts';
import { lotsOfTenYears } from './ten-year-window.ts';
import { variedIncome, whyNotVary } from './variation.ts';

const PLAN = [
  lot('a', '1999-01-04', '100', '100'),
  lot('b', '2006-12-31', '200', '300'),
  lot('c', '2007-01-01', '300', '600'),
  lot('d', '2020-06-01', '400', '1000'),
];

describe('compartments', () => {
  it.each([
    ['2006-12-31', '1'],
    ['2007-01-01', '2'],
  ])('%s is %s', (date, compartment) => {
    expect(compartmentOf(civilDate(date))).toBe(compartment);
  });

  it.each([
    ['150', '1', [['a', '100.000000'], ['b', '50.000000']]],
    ['150', '2', [['c', '150.000000']]],
    ['350', '2', [['c', '300.000000'], ['d', '50.000000']]],
    ['150', null, [['a', '45.000000'], ['c', '105.000000']]],
    ['150', '3', [['a', '45.000000'], ['c', '105.000000']]],
    ['0', null, []],
  ] as const)('%s units of %s', (units, compartment, taken) => {
    const found = takeFromPlan(PLAN, sharesFrom(units), compartment);
    expect(found.taken.map((part) => [part.id, sharesText(part.units)])).toEqual(taken);
    expect(found.remaining.map(({ date }) => date)).toEqual(found.remaining.map(({ date }) => date).toSorted());
  });

  it('a total takes both whole', () => {
    const found = takeFromPlan(PLAN, sharesFrom('1000'), '3');
    expect([found.taken.length, found.remaining.length]).toEqual([4, 0]);
    expect(lotsIn(PLAN, '3')).toEqual(PLAN);
  });

  it('refuses more than the compartment holds', () => {
    expect(() => takeFromPlan(PLAN, sharesFrom('300.000001'), '1')).toThrow(RangeError);
  });

  it('conserves units and cost, and inside a compartment never skips', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 1_000_000_000n), (units) => {
        const { taken, remaining } = takeFromPlan(PLAN, shares(units), null);
        expect(unitsOfLots(taken)).toBe(units);
        expect(unitsOfLots([...taken, ...remaining])).toBe(unitsOfLots(PLAN));
        expect(costOfLots([...taken, ...remaining])).toBe(costOfLots(PLAN));
        const skipped = taken.some((part) => remaining.some((left) => compartmentOf(left.date) === compartmentOf(part.date) && left.date < part.date));
        expect(skipped).toBe(false);
      }),
    );
  });
});

describe('E19: what is ten years old', () => {
  const lots = [
    lot('1', '2008-12-20', '900', '0'),
    lot('2', '2014-06-30', '150', '0'),
    lot('3', '2016-03-01', '80', '0'),
    lot('4', '2016-03-02', '75.5', '0'),
    lot('5', '2021-12-15', '60', '0'),
  ];

  it('is 1,130 of 1,265.5 units on 2026-03-01', () => {
    const price = unitValueFrom('14.25');
    const available = unitsOfLots(lotsOfTenYears(lots, civilDate('2026-03-01')));
    expect([sharesText(available), centsText(valueOf(available, price))]).toEqual(['1130.000000', '16102.50']);
    expect([sharesText(unitsOfLots(lots)), centsText(valueOf(unitsOfLots(lots), price))]).toEqual(['1265.500000', '18033.38']);
  });
});

describe('the 40 % reduction', () => {
  const payment = {
    from_first_compartment: euros('31500'),
    paid_on: civilDate('2026-05-04'),
    cause: 'JUBILACION',
    contingency_on: civilDate('2024-12-31'),
    first_contribution_on: civilDate('1999-01-04'),
    reduced_before: 0,
  } as const;

  it('E13: of a capital of 84,000.00', () => {
    const reduction = capitalReductionOf(payment);
    expect(centsText(reduction)).toBe('12600.00');
    const tax = workWithholdingOf({ year: 2026, gross: euros('84000'), reduction, age: 66, family_minimum: cents(0n) });
    expect([tax.rate, tax.withholding, tax.net]).toEqual([248_300n, euros('20857.20'), euros('63142.80')]);
  });

  it.each([
    [{}, undefined],
    [{ from_first_compartment: euros('0') }, 'rules.reduction.compartment'],
    [{ cause: null }, 'rules.reduction.contingency'],
    [{ contingency_on: null }, 'rules.reduction.contingency'],
    [{ reduced_before: 1 }, 'rules.reduction.used'],
    [{ contingency_on: civilDate('2023-12-31') }, 'rules.reduction.late'],
    [{ contingency_on: civilDate('2024-01-01') }, undefined],
    [{ contingency_on: civilDate('2014-12-31') }, 'rules.reduction.late'],
    [{ contingency_on: civilDate('2015-01-01'), paid_on: civilDate('2017-12-31') }, undefined],
    [{ contingency_on: civilDate('2027-01-01') }, 'rules.reduction.late'],
    [{ first_contribution_on: civilDate('2022-12-30') }, undefined],
    [{ first_contribution_on: civilDate('2022-12-31') }, 'rules.reduction.early'],
    [{ first_contribution_on: civilDate('2022-12-31'), cause: 'INVALIDEZ' }, undefined],
  ] as const)('with %o: %s', (changes, key) => {
    const changed = { ...payment, ...changes };
    expect(whyNotReduce(changed)?.key).toBe(key);
    expect(capitalReductionOf(changed) > 0n).toBe(key === undefined);
  });

  it('may be given several times where the policy says so', () => {
    expect(whyNotReduce({ ...payment, reduced_before: 1 }, 'SEVERAL_PAYMENTS')).toBeUndefined();
    expect(capitalReductionOf({ ...payment, reduced_before: 1 }, 'SEVERAL_PAYMENTS')).toBe(euros('12600'));
  });
});

describe('causes', () => {
  it.each([
    ['JUBILACION', ['INSS'], []],
    ['JUBILACION', ['WORK_LIFE', 'NEGATIVE_CERTIFICATE'], []],
    ['JUBILACION', [], ['INSS']],
    ['JUBILACION', ['WORK_LIFE'], ['INSS']],
    ['INVALIDEZ', ['MEDICAL'], ['INSS']],
    ['DEPENDENCIA', [], ['DEPENDENCY']],
    ['ENFERMEDAD_GRAVE', ['MEDICAL'], ['FAMILY_BOOK', 'INCOME_EFFECT']],
    ['DESEMPLEO', [], ['SEPE', 'DARDE', 'TERMINATION_LETTER']],
    ['FALLECIMIENTO', ['DEATH_CERT'], ['WILLS_CERT', 'BENEFICIARY_DESIGNATION']],
    ['VARIACION_PRESTACION', [], []],
    [null, [], []],
  ] as const)('%s with %s still lacks %s', (cause, attached, missing) => {
    expect(missingProofs(cause, attached)).toEqual(missing);
  });

  it('are complete with every proof', () => {
    expect(REDEMPTION_CAUSES.flatMap((cause) => missingProofs(cause, CONTINGENCY_PROOFS))).toEqual([]);
    expect(causeRuleOf(null).forms).toEqual(['TOTAL', 'OTRAS']);
  });
});

const PRICE = unitValueFrom('10');
const income = (changes: Partial<Income> = {}): Income => ({
  start: civilDate('2026-06-01'),
  periodicity: 'MENSUAL',
  income: { kind: 'PAYMENTS', payments: 24 },
  ...changes,
});

describe('an income', () => {
  it('E22: 24,000.00 in 24 payments', () => {
    const payments = incomeSchedule(income(), { capital: euros('24000'), price: PRICE }, 1000);
    expect(payments).toHaveLength(24);
    expect(new Set(payments.map(({ amount }) => centsText(amount)))).toEqual(new Set(['1000.00']));
    expect(payments.slice(0, 3).map(({ instalment }) => instalment.date)).toEqual(['2026-06-01', '2026-07-01', '2026-08-03']);
  });

  it.each([
    [{ kind: 'PAYMENTS', payments: 3 }, '100.00', ['33.33', '33.33', '33.34']],
    [{ kind: 'PAYMENTS', payments: 3 }, '200.00', ['66.67', '66.67', '66.66']],
    [{ kind: 'EUROS', amount: euros('40'), growth: NO_GROWTH }, '100.00', ['40.00', '40.00', '20.00']],
    [{ kind: 'UNITS', units: sharesFrom('6') }, '100.00', ['60.00', '40.00']],
  ] as const)('%o of %s: %s', (kind, capital, amounts) => {
    const payments = incomeSchedule(income({ income: kind }), { capital: euros(capital), price: PRICE }, 12);
    expect(payments.map(({ amount }) => centsText(amount))).toEqual(amounts);
  });

  it('grows at each anniversary', () => {
    const yearly = income({ periodicity: 'ANUAL', income: { kind: 'EUROS', amount: euros('100'), growth: { kind: 'EUROS', step: euros('5') } } });
    const payments = incomeSchedule(yearly, { capital: euros('1000'), price: PRICE }, 3);
    expect(payments.map(({ amount }) => centsText(amount))).toEqual(['100.00', '105.00', '110.00']);
  });

  it('ends with what is really left, whatever the value did', () => {
    const from = { capital: euros('24000'), price: PRICE };
    expect(incomePaymentAt(income(), 23, { ...from, left: euros('1234.56') }).amount).toBe(euros('1234.56'));
    expect(incomePaymentAt(income(), 10, { ...from, left: euros('999') }).amount).toBe(euros('999'));
    expect(incomePaymentAt(income(), 10, { ...from, left: euros('5000') }).amount).toBe(euros('1000'));
  });

  it('pays the capital exactly', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 8n), fc.integer({ min: 1, max: 300 }), (capital, payments) => {
        const paid = incomeSchedule(income({ income: { kind: 'PAYMENTS', payments } }), { capital: cents(capital), price: PRICE }, 1000);
        expect(paid.reduce((sum, { amount }) => sum + amount, 0n)).toBe(capital);
        expect(paid.length <= payments).toBe(true);
      }),
    );
  });
});

describe('a request of a benefit', () => {
  const today = civilDate('2026-05-04');
  const facts = { today, available: { capital: euros('10000'), price: PRICE } };
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
  const paying = (kind: Income['income']): BenefitForm => ({ collection: 'FINANCIERA', income: income({ income: kind }) });

  it.each<readonly [BenefitRequest, readonly string[]]>([
    [request(TOTAL), []],
    [request(TOTAL, { cause: null }), []],
    [request(TOTAL, { cause: null, situation: 'BENEFICIARIO' }), ['situation rules.benefit.situation']],
    [request(TOTAL, { cause: 'FALLECIMIENTO' }), ['situation rules.benefit.situation']],
    [request(TOTAL, { cause: 'FALLECIMIENTO', situation: 'BENEFICIARIO' }), []],
    [request(TOTAL, { cause: 'VARIACION_PRESTACION', situation: 'BENEFICIARIO' }), ['collection rules.benefit.form']],
    [request(mixed('4000'), { cause: 'DESEMPLEO' }), ['collection rules.benefit.form']],
    [request(mixed('4000')), []],
    [request(mixed('0')), ['capital rules.min_value_currency']],
    [request(mixed('10000')), ['capital rules.max_value_currency']],
    [request(mixed('9999.99')), ['income rules.benefit.income']],
    [request(mixed('9999.98', 2)), []],
    [request(mixed('4000', 1)), ['income rules.benefit.income']],
    [request(paying({ kind: 'PAYMENTS', payments: 2 })), []],
    [request(paying({ kind: 'PAYMENTS', payments: 0 })), ['income rules.benefit.income']],
    [request(paying({ kind: 'EUROS', amount: euros('0'), growth: NO_GROWTH })), ['income rules.benefit.income']],
    [request(paying({ kind: 'EUROS', amount: euros('10000'), growth: NO_GROWTH })), ['income rules.benefit.income']],
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
    [request(TOTAL, { defer: 'DIFERIDO', deferred_to: today }), ['deferred_to rules.benefit.deferred']],
    [request(TOTAL, { defer: 'DIFERIDO', deferred_to: addDays(today, 1) }), []],
    [request(TOTAL, { deferred_to: today }), ['deferred_to rules.benefit.not_deferred']],
  ])('case %#', (asked, found) => {
    expect(whyNotCollect(asked, facts).map(({ field, key }) => `${field} ${key}`)).toEqual(found);
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
    expect(variedIncome(growing, request, next).income).toEqual({ kind: 'EUROS', amount: euros('600'), growth });
    expect(variedIncome(income(), { ...request, variation: 'ADELANTO_COBRO' }, next)).toEqual(income());
  });
});

describe('who may contribute', () => {
  it.each([
    ['JUBILACION', ['JUBILACION'], 'rules.contribution.collecting'],
    ['FALLECIMIENTO', ['JUBILACION'], undefined],
    ['JUBILACION', [], undefined],
  ] as const)('for %s while collecting %s: %s', (destined, collecting, key) => {
    expect(whyNotContributeFor(destined, collecting)?.key).toBe(key);
  });

  it.each([
    ['PARTICIPE', false, undefined],
    ['TITULAR', false, undefined],
    ['APORTANTE_CONYUGE', false, undefined],
    ['APORTANTE_FAMILIAR', true, undefined],
    ['APORTANTE_FAMILIAR', false, 'rules.contribution.contributor'],
    ['ASESOR', true, 'rules.contribution.contributor'],
  ] as const)('%s, disabled %s: %s', (role, is_participant_disabled, key) => {
    expect(whyNotContributor({ role, is_participant_disabled })?.key).toBe(key);
  });

  it('rights follow the situation', () => {
    expect([rightsOf('PARTICIPE'), rightsOf('BENEFICIARIO')]).toEqual(['C', 'E']);
    expect([doRightsServe('C', 'A'), doRightsServe('E', 'C'), doRightsServe('E', 'E')]).toEqual([true, false, true]);
  });
});
