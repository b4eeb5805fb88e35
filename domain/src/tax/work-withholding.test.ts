import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { centsFrom, centsText, rateFrom, rateText } from '../money/wire.ts';
import { inForce } from './in-force.ts';
import { WORK_INCOME } from './parameters/work-income.ts';
import { paymentWithholdingOf } from './regularisation.ts';
import { personalMinimumOf, workReductionOf, workWithholdingOf } from './work-withholding.ts';

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
    expect([found.base, found.quota, found.withholding, found.net].map(centsText)).toEqual([
      base,
      quota,
      withholding,
      net,
    ]);
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

  // The quota at 60,000.01 is 16,107.0037: to the cent first it would give 26.84 %.
  it.each([
    ['59999.99', '26.8400', '16104.00'],
    ['60000.00', '26.8500', '16110.00'],
    ['60000.01', '26.8500', '16110.00'],
    ['40019.70', '21.7700', '8712.29'],
    ['40019.71', '21.7800', '8716.29'],
    ['20004.92', '8.8700', '1774.44'],
    ['20004.93', '8.8800', '1776.44'],
  ])(
    'takes the rate of %s at 40 from a quota that is not rounded: %s',
    (gross, percentage, due) => {
      const found = workWithholdingOf({ ...person, age: 40, gross: centsFrom(gross) });
      expect([rateText(found.rate), centsText(found.withholding)]).toEqual([percentage, due]);
    },
  );

  it.each([
    [64, '5550.00'],
    [65, '6700.00'],
    [66, '6700.00'],
    [74, '6700.00'],
    [75, '8100.00'],
    [76, '8100.00'],
  ])(
    'the minimum rises in the year of the 65th and of the 75th birthday: at %d %s',
    (age, least) => {
      const { personal_minimum } = workWithholdingOf({ ...person, gross: centsFrom('30000'), age });
      expect(centsText(personal_minimum)).toBe(least);
    },
  );

  it.each([
    [66, '0', '6700.00'],
    [40, '2400', '7950.00'],
  ])('the minimum at %d with %s for the family is %s', (age, family, minimum) => {
    const income = { ...person, gross: cents(0n), age, family_minimum: centsFrom(family) };
    expect(centsText(personalMinimumOf(income, parameters))).toBe(minimum);
  });

  it('caps the quota up to 35,200.00, not above', () => {
    const at = (gross: string) =>
      workWithholdingOf({ ...person, gross: centsFrom(gross), family_minimum: cents(0n) });
    expect(centsText(at('22000').quota)).toBe('2633.32');
    expect(centsText(at('35200').quota)).toBe('6852.50');
    const poor = { ...person, age: 40, gross: centsFrom('22000') };
    expect(centsText(workWithholdingOf({ ...poor, gross: centsFrom('21000') }).quota)).toBe(
      '2203.32',
    );
  });

  it('holds no parameters before 2024', () => {
    expect(() => workWithholdingOf({ ...person, year: 2023, gross: cents(1n) })).toThrow(
      RangeError,
    );
  });
});

describe('a second payment in the year', () => {
  const first = {
    payment: centsFrom('20000'),
    paid: cents(0n),
    withheld: cents(0n),
    foreseen: cents(0n),
    asked_rate: null,
  };

  it('is withheld from until the year is right', () => {
    expect(paymentWithholdingOf(first, person)).toEqual({
      rate: rateFrom('8.87'),
      withholding: centsFrom('1774'),
      net: centsFrom('18226'),
    });
    const second = {
      ...first,
      payment: centsFrom('20000'),
      paid: centsFrom('20000'),
      withheld: centsFrom('1774'),
    };
    // The year: 40,000.00 at 21.22 %, 8,488.00; 6,714.00 are due from 20,000.00.
    expect(paymentWithholdingOf(second, person)).toEqual({
      rate: rateFrom('33.57'),
      withholding: centsFrom('6714'),
      net: centsFrom('13286'),
    });
  });

  it('never gives back, and never takes more than 47 %', () => {
    const over = {
      ...first,
      payment: centsFrom('1000'),
      paid: centsFrom('20000'),
      withheld: centsFrom('9000'),
    };
    expect(paymentWithholdingOf(over, person)).toMatchObject({
      rate: 0n,
      withholding: 0n,
      net: centsFrom('1000'),
    });
    const under = { ...first, payment: centsFrom('1000'), paid: centsFrom('60000') };
    expect(paymentWithholdingOf(under, person)).toMatchObject({
      rate: rateFrom('47'),
      withholding: centsFrom('470'),
    });
  });

  it('spreads over the payments still to come', () => {
    const monthly = { ...first, payment: centsFrom('2000'), foreseen: centsFrom('18000') };
    expect(paymentWithholdingOf(monthly, person)).toMatchObject({
      rate: rateFrom('8.87'),
      withholding: centsFrom('177.40'),
    });
    const later = {
      ...monthly,
      paid: centsFrom('10000'),
      withheld: centsFrom('0'),
      foreseen: centsFrom('8000'),
    };
    expect(paymentWithholdingOf(later, person)).toMatchObject({ rate: rateFrom('17.74') });
  });

  it('follows a higher rate that the beneficiary asked for, not a lower one', () => {
    expect(paymentWithholdingOf({ ...first, asked_rate: rateFrom('20') }, person).rate).toBe(
      rateFrom('20'),
    );
    expect(paymentWithholdingOf({ ...first, asked_rate: rateFrom('5') }, person).rate).toBe(
      rateFrom('8.87'),
    );
  });
});
