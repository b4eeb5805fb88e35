import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { cents } from '../money/money.ts';
import { centsText } from '../money/wire.ts';
import { euros } from '../operation/redemption.cases.ts';
import { workWithholdingOf } from '../tax/work-withholding.ts';
import { capitalReductionOf, whyNotReduce } from './capital-reduction.ts';

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
    const tax = workWithholdingOf({
      year: 2026,
      gross: euros('84000'),
      reduction,
      age: 66,
      family_minimum: cents(0n),
    });
    expect([tax.rate, tax.withholding, tax.net]).toEqual([
      248_300n,
      euros('20857.20'),
      euros('63142.80'),
    ]);
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
    expect(capitalReductionOf({ ...payment, reduced_before: 1 }, 'SEVERAL_PAYMENTS')).toBe(
      euros('12600'),
    );
  });
});
