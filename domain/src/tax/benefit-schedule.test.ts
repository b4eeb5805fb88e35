import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { addCents, cents, NO_CENTS, rate } from '../money/money.ts';
import { centsFrom, rateText } from '../money/wire.ts';
import type { PaidYear, Payee } from './benefit-schedule.ts';
import { withholdSchedule } from './benefit-schedule.ts';
import { workWithholdingOf } from './work-withholding.ts';

const PAYEE: Payee = {
  birth_year: 1960,
  family_minimum: NO_CENTS,
  other_income: NO_CENTS,
  asked_rate: null,
};
const NOTHING: PaidYear = { paid: NO_CENTS, withheld: NO_CENTS, reduction: NO_CENTS };
const pay = (date: string, gross: string, reduction = '0') => ({
  date: civilDate(date),
  gross: centsFrom(gross),
  reduction: centsFrom(reduction),
});
const rates = (...given: Parameters<typeof withholdSchedule>) =>
  withholdSchedule(...given).map((each) => rateText(each.rate));

describe('what would be withheld from payments of a benefit', () => {
  it('is the rate of its year, each year its own', () => {
    const payments = [
      pay('2026-11-01', '10000'),
      pay('2026-12-01', '10000'),
      pay('2027-01-01', '10000'),
    ];
    expect(rates(payments, PAYEE, NOTHING)).toEqual(['8.8700', '8.8700', '0.0000']);
  });

  it('makes good what was withheld before, and only of the first year', () => {
    const before: PaidYear = { paid: centsFrom('10000'), withheld: NO_CENTS, reduction: NO_CENTS };
    expect(rates([pay('2026-06-01', '10000'), pay('2027-06-01', '10000')], PAYEE, before)).toEqual([
      '17.7400',
      '0.0000',
    ]);
  });

  it('rises with what is earned elsewhere and to the rate that is asked for', () => {
    const payments = [pay('2026-06-01', '10000')];
    expect(rates(payments, { ...PAYEE, other_income: centsFrom('10000') }, NOTHING)).toEqual([
      '8.8700',
    ]);
    expect(rates(payments, { ...PAYEE, asked_rate: rate(300_000n) }, NOTHING)).toEqual(['30.0000']);
    expect(rates([], PAYEE, NOTHING)).toEqual([]);
  });

  it('adds up over a year to what the year owes, to the rounding of its rates, however it is divided', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 1n, max: 400_000n }), { minLength: 1, maxLength: 12 }),
        (amounts) => {
          const payments = amounts.map((amount, month) => ({
            date: civilDate(`2026-${(month + 1).toString().padStart(2, '0')}-01`),
            gross: cents(amount * 100n),
            reduction: NO_CENTS,
          }));
          const gross = addCents(...payments.map((payment) => payment.gross));
          const owed = workWithholdingOf({
            year: 2026,
            gross,
            reduction: NO_CENTS,
            age: 66,
            family_minimum: NO_CENTS,
          }).withholding;
          const withheld = addCents(
            ...withholdSchedule(payments, PAYEE, NOTHING).map(({ withholding }) => withholding),
          );
          const gap = withheld > owed ? withheld - owed : owed - withheld;
          // Half a hundredth of a percent of what the last rate is applied to, and the cents of each payment.
          expect(gap).toBeLessThanOrEqual(gross / 10_000n + BigInt(payments.length));
        },
      ),
    );
  });
});
