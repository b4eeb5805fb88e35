import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { cents } from '../money/money.ts';
import { centsFrom, centsText, rateFrom, rateText } from '../money/wire.ts';
import type { TaxHolder } from './holder.ts';
import { isTransferDeferredFor, withholdingRateOf } from './holder.ts';
import { inForce, yearOf } from './in-force.ts';
import { EXEMPT_COUNTRIES } from './parameters/exempt-countries.ts';
import { WORK_INCOME } from './parameters/work-income.ts';
import { paymentWithholdingOf } from './regularisation.ts';
import { isCertificateInDate } from './residence-certificate.ts';
import { estimatedSavingsTax } from './savings-estimate.ts';
import { splitAmongOwners, withholdingOn, withholdingShareOf } from './withholding.ts';
import type { Owner } from './withholding.ts';
import { personalMinimumOf, workReductionOf, workWithholdingOf } from './work-withholding.ts';

describe('a table by year', () => {
  const table = [
    { from_year: 2020, value: 'a' },
    { from_year: 2022, value: 'b' },
  ];

  it.each([
    [2020, 'a'],
    [2021, 'a'],
    [2022, 'b'],
    [2040, 'b'],
  ])('in %d says %s', (year, value) => {
    expect(inForce(table, year)).toBe(value);
  });

  it('refuses years before its first', () => {
    expect(() => inForce(table, 2019)).toThrow('no value held for 2019');
    expect(yearOf('2019-12-31')).toBe(2019);
  });
});

describe('the savings scale', () => {
  it.each([
    ['1000.00', '190.00'],
    ['6000.00', '1140.00'],
    ['10000.00', '1980.00'],
    ['50000.00', '10380.00'],
    ['60000.00', '12680.00'],
    ['200000.00', '44880.00'],
    ['250000.00', '58380.00'],
    ['300000.00', '71880.00'],
    ['400000.00', '101880.00'],
    ['0.00', '0.00'],
    ['-5.00', '0.00'],
    ['6000.03', '1140.01'],
  ])('E11: a gain of %s pays %s', (gain, tax) => {
    expect(centsText(estimatedSavingsTax(centsFrom(gain), 2026))).toBe(tax);
  });

  it.each([
    [2021, '96880.00'],
    [2022, '96880.00'],
    [2023, '99880.00'],
    [2024, '99880.00'],
    [2025, '101880.00'],
  ])('in %d 400,000 pay %s', (year, tax) => {
    expect(centsText(estimatedSavingsTax(centsFrom('400000'), year))).toBe(tax);
  });

  it('never takes less from more, nor more than the top rate', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 10n), fc.bigInt(0n, 10n ** 6n), (gain, more) => {
        const [less, greater] = [estimatedSavingsTax(cents(gain), 2026), estimatedSavingsTax(cents(gain + more), 2026)];
        expect(greater >= less && less * 100n <= gain * 30n + 100n).toBe(true);
      }),
    );
  });
});

const nonResident = (country: string, issued: string | null): TaxHolder => ({
  kind: 'NON_RESIDENT',
  country,
  certificate_issued_on: issued === null ? null : civilDate(issued),
});

describe('the withholding of a holder', () => {
  const on = civilDate('2026-03-31');
  it.each<readonly [TaxHolder, string]>([
    [{ kind: 'RESIDENT_PERSON' }, '19.0000'],
    [{ kind: 'RESIDENT_ENTITY' }, '19.0000'],
    [{ kind: 'EXEMPT_ENTITY', has_certificate: true }, '0.0000'],
    [{ kind: 'EXEMPT_ENTITY', has_certificate: false }, '19.0000'],
    [nonResident('FR', '2026-03-01'), '0.0000'],
    [nonResident('US', '2026-03-01'), '0.0000'],
    [nonResident('FR', '2026-01-31'), '19.0000'],
    [nonResident('FR', null), '19.0000'],
    [nonResident('KP', '2026-03-01'), '19.0000'],
    [nonResident('', '2026-03-01'), '19.0000'],
  ])('%o: %s %%', (holder, percentage) => {
    expect(rateText(withholdingRateOf(holder, on))).toBe(percentage);
  });

  it('is deferred in a transfer only for persons who reside here', () => {
    const kinds: readonly TaxHolder[] = [{ kind: 'RESIDENT_PERSON' }, { kind: 'RESIDENT_ENTITY' }, nonResident('FR', null)];
    expect(kinds.map(isTransferDeferredFor)).toEqual([true, false, false]);
  });

  it('names countries by two letters, never Spain', () => {
    const countries = [...inForce(EXEMPT_COUNTRIES, 2026)];
    expect(countries.every((code) => /^[A-Z]{2}$/.test(code) && code !== 'ES')).toBe(true);
  });

  it.each([
    ['2026-01-31', '2026-03-30', true],
    ['2026-01-31', '2026-03-31', false],
    ['2025-12-31', '2026-02-27', true],
    ['2025-12-31', '2026-02-28', false],
    ['2026-03-31', '2026-03-31', true],
    ['2026-04-01', '2026-03-31', false],
  ])('a certificate of %s serves on %s: %s', (issued, day, serves) => {
    expect(isCertificateInDate(civilDate(issued), civilDate(day))).toBe(serves);
  });
});

describe('owners', () => {
  const on = civilDate('2026-03-31');
  const anyHolder = fc.constantFrom<TaxHolder>(
    { kind: 'RESIDENT_PERSON' },
    { kind: 'RESIDENT_ENTITY' },
    { kind: 'EXEMPT_ENTITY', has_certificate: true },
  );
  const anyOwners: fc.Arbitrary<readonly Owner[]> = fc
    .array(fc.record({ ownership: fc.bigInt(1n, 100n), holder: anyHolder }), { minLength: 1, maxLength: 5 })
    .map((rows) => rows.map((row, index) => ({ uuid: `${index}`, ...row })));

  it('share every figure to the cent, and only those who owe are withheld from', () => {
    fc.assert(
      fc.property(anyOwners, fc.bigInt(0n, 10n ** 9n), fc.bigInt(-(10n ** 8n), 10n ** 8n), (owners, value, result) => {
        const gain = cents(result);
        const base = cents(result > 0n ? result : 0n);
        const withholding = withholdingOn(base, withholdingShareOf(owners, on));
        const figures = { transfer_value: cents(value), gain, base, withholding };
        const lines = splitAmongOwners(figures, owners, on);
        const sum = (key: keyof typeof figures) => lines.reduce((total, line) => total + line[key], 0n);
        expect([sum('transfer_value'), sum('gain'), sum('base'), sum('withholding')]).toEqual([value, gain, base, withholding]);
        expect(lines.every((line) => line.transfer_value - line.acquisition_value === line.gain)).toBe(true);
        const exempt = lines.filter((_, index) => owners[index]?.holder.kind === 'EXEMPT_ENTITY');
        expect(exempt.every((line) => line.withholding === 0n)).toBe(true);
      }),
    );
  });

  it('are needed', () => {
    expect(() => withholdingShareOf([], on)).toThrow('nobody owns the account');
  });
});

const person = { year: 2026, reduction: cents(0n), age: 66, family_minimum: cents(0n) };

describe('E12: the withholding on pension benefits', () => {
  it.each([
    ['10000', '0', '698.00', '0.00', '0.0000', '0.00', '10000.00'],
    ['16000', '0', '8707.00', '53.32', '0.3300', '52.80', '15947.20'],
    ['20000', '0', '18000.00', '1773.32', '8.8700', '1774.00', '18226.00'],
    ['30000', '0', '28000.00', '5292.50', '17.6400', '5292.00', '24708.00'],
    ['40000', '0', '38000.00', '8488.50', '21.2200', '8488.00', '31512.00'],
    ['60000', '0', '58000.00', '15888.50', '26.4800', '15888.00', '44112.00'],
    ['60000', '10000', '48000.00', '12188.50', '20.3100', '12186.00', '47814.00'],
    ['0', '0', '0.00', '0.00', '0.0000', '0.00', '0.00'],
  ])('%s with a reduction of %s', (gross, reduction, base, quota, percentage, withholding, net) => {
    const income = { ...person, gross: centsFrom(gross), reduction: centsFrom(reduction) };
    const found = workWithholdingOf(income);
    expect(found.personal_minimum).toBe(centsFrom('6700'));
    expect([found.base, found.quota, found.withholding, found.net].map(centsText)).toEqual([base, quota, withholding, net]);
    expect(rateText(found.rate)).toBe(percentage);
  });

  const parameters = inForce(WORK_INCOME, 2026);

  it.each([
    ['0', '7302.00'],
    ['14852', '7302.00'],
    ['14852.01', '7301.98'],
    ['17673.52', '2364.34'],
    ['17673.53', '2364.33'],
    ['19747.49', '0.01'],
    ['19747.50', '0.00'],
    ['30000', '0.00'],
    ['18000', '1992.15'],
  ])('the reduction of article 20 at %s is %s', (income, reduction) => {
    expect(centsText(workReductionOf(centsFrom(income), parameters))).toBe(reduction);
  });

  it.each([
    [65, '0', '5550.00'],
    [66, '0', '6700.00'],
    [75, '0', '6700.00'],
    [76, '0', '8100.00'],
    [40, '2400', '7950.00'],
  ])('the minimum at %d with %s for the family is %s', (age, family, minimum) => {
    const income = { ...person, gross: cents(0n), age, family_minimum: centsFrom(family) };
    expect(centsText(personalMinimumOf(income, parameters))).toBe(minimum);
  });

  it('caps the quota up to 35,200.00, not above', () => {
    const at = (gross: string) => workWithholdingOf({ ...person, gross: centsFrom(gross), family_minimum: cents(0n) });
    expect(centsText(at('22000').quota)).toBe('2633.32');
    expect(centsText(at('35200').quota)).toBe('6852.50');
    const poor = { ...person, age: 40, gross: centsFrom('22000') };
    expect(centsText(workWithholdingOf({ ...poor, gross: centsFrom('21000') }).quota)).toBe('2203.32');
  });

  it('holds no parameters before 2024', () => {
    expect(() => workWithholdingOf({ ...person, year: 2023, gross: cents(1n) })).toThrow(RangeError);
  });
});

describe('a second payment in the year', () => {
  const first = { payment: centsFrom('20000'), paid: cents(0n), withheld: cents(0n), foreseen: cents(0n), asked_rate: null };

  it('is withheld from until the year is right', () => {
    expect(paymentWithholdingOf(first, person)).toEqual({ rate: rateFrom('8.87'), withholding: centsFrom('1774'), net: centsFrom('18226') });
    const second = { ...first, payment: centsFrom('20000'), paid: centsFrom('20000'), withheld: centsFrom('1774') };
    // The year: 40,000.00 at 21.22 %, 8,488.00; 6,714.00 are due from 20,000.00.
    expect(paymentWithholdingOf(second, person)).toEqual({ rate: rateFrom('33.57'), withholding: centsFrom('6714'), net: centsFrom('13286') });
  });

  it('never gives back, and never takes more than 47 %', () => {
    const over = { ...first, payment: centsFrom('1000'), paid: centsFrom('20000'), withheld: centsFrom('9000') };
    expect(paymentWithholdingOf(over, person)).toMatchObject({ rate: 0n, withholding: 0n, net: centsFrom('1000') });
    const under = { ...first, payment: centsFrom('1000'), paid: centsFrom('60000') };
    expect(paymentWithholdingOf(under, person)).toMatchObject({ rate: rateFrom('47'), withholding: centsFrom('470') });
  });

  it('spreads over the payments still to come', () => {
    const monthly = { ...first, payment: centsFrom('2000'), foreseen: centsFrom('18000') };
    expect(paymentWithholdingOf(monthly, person)).toMatchObject({ rate: rateFrom('8.87'), withholding: centsFrom('177.40') });
    const later = { ...monthly, paid: centsFrom('10000'), withheld: centsFrom('0'), foreseen: centsFrom('8000') };
    expect(paymentWithholdingOf(later, person)).toMatchObject({ rate: rateFrom('17.74') });
  });

  it('follows a higher rate that the beneficiary asked for, not a lower one', () => {
    expect(paymentWithholdingOf({ ...first, asked_rate: rateFrom('20') }, person).rate).toBe(rateFrom('20'));
    expect(paymentWithholdingOf({ ...first, asked_rate: rateFrom('5') }, person).rate).toBe(rateFrom('8.87'));
  });
});
