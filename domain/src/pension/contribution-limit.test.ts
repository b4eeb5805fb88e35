import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { centsText } from '../money/wire.ts';
import { euros } from '../operation/redemption.cases.ts';
import type { ContributionRegime } from './contribution-limit.ts';
import { workerMaximum, isLimitHeld, yearlyLimit } from './contribution-limit.ts';
import {
  instalmentWithin,
  minimumContribution,
  maximumContribution,
  maximumForRelative,
  whyNotContributeWithin,
} from './max-contribution.ts';

const occupational = (employer: string, is_self_employed = false): ContributionRegime => ({
  kind: 'OCCUPATIONAL',
  employer_contribution: euros(employer),
  salary: euros('30000'),
  is_self_employed,
});

describe('E14: limits', () => {
  it.each([
    ['300', '30000', '750.00'],
    ['1000', '30000', '1375.00'],
    ['1500', '30000', '1500.00'],
    ['1500.01', '30000', '1500.01'],
    ['4000', '30000', '4000.00'],
    ['1000', '60000.01', '1000.00'],
    ['1000', '60000', '1375.00'],
    ['0', '30000', '0.00'],
    ['500', '30000', '1250.00'],
    ['500.01', '30000', '1250.00'],
    ['500.02', '30000', '1250.01'],
  ])(
    'an employer who pays %s at a salary of %s lets the worker add %s',
    (employer, salary, maximum) => {
      const occupation = { employer_contribution: euros(employer), salary: euros(salary) };
      expect(centsText(workerMaximum(occupation, 2026))).toBe(maximum);
    },
  );

  it.each([
    [{ kind: 'INDIVIDUAL' }, '1500.00'],
    [{ kind: 'SPOUSE' }, '1000.00'],
    [{ kind: 'DISABLED' }, '24250.00'],
    [{ kind: 'DISABLED_RELATIVE' }, '10000.00'],
    [{ kind: 'DEPENDENCY_INSURANCE' }, '5000.00'],
    [occupational('300'), '2250.00'],
    [occupational('0', true), '5750.00'],
    [occupational('4000', true), '6000.00'],
    [occupational('5000'), '5000.00'],
    [occupational('8500'), '1500.00'],
    [occupational('9000'), '1500.00'],
  ] as const)('%o: %s', (regime, limit) => {
    expect(centsText(yearlyLimit(regime, 2026))).toBe(limit);
  });

  it('employer and worker together never pass the general limit and the increment', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 850_000n),
        fc.boolean(),
        fc.bigInt(0n, 10_000_000n),
        (employer, is_self_employed, salary) => {
          const regime = {
            kind: 'OCCUPATIONAL',
            employer_contribution: cents(employer),
            salary: cents(salary),
            is_self_employed,
          } as const;
          const own = yearlyLimit(regime, 2026);
          expect(own >= 150_000n && own + employer <= 1_000_000n).toBe(true);
        },
      ),
    );
  });

  it('knows no limit before 2023', () => {
    expect(() => yearlyLimit({ kind: 'INDIVIDUAL' }, 2022)).toThrow(RangeError);
    expect([2022, 2023, 2030].map(isLimitHeld)).toEqual([false, true, true]);
  });
});

describe('E15: what may still be contributed', () => {
  const year = {
    limit: euros('1500'),
    contributed: euros('1120'),
    committed: euros('0'),
    declared_elsewhere: euros('0'),
  };

  it('refuses 500.00 where 380.00 are left', () => {
    expect(maximumContribution(year)).toBe(euros('380'));
    const most = maximumContribution(year);
    expect(whyNotContributeWithin(euros('500'), most)).toEqual({
      key: 'rules.max_value_currency',
      params: { n: '380' },
    });
    expect(whyNotContributeWithin(euros('380'), most)).toBeUndefined();
    expect(whyNotContributeWithin(euros('380.01'), most)).toBeDefined();
  });

  it.each([
    [{ committed: euros('100') }, '280.00'],
    [{ declared_elsewhere: euros('80') }, '300.00'],
    [{ contributed: euros('1500') }, '0.00'],
    [{ contributed: euros('1600') }, '0.00'],
  ])('with %o: %s', (changes, maximum) => {
    expect(centsText(maximumContribution({ ...year, ...changes }))).toBe(maximum);
  });

  it('a relative has two limits', () => {
    const everybody = { ...year, limit: euros('24250'), contributed: euros('24000') };
    const own = { ...year, limit: euros('10000'), contributed: euros('1000') };
    expect(maximumForRelative(own, everybody)).toBe(euros('250'));
    expect(maximumForRelative({ ...own, contributed: euros('9900') }, everybody)).toBe(
      euros('100'),
    );
  });

  it.each([
    ['380.00', '30.00'],
    ['30.00', '30.00'],
    ['5.00', '5.00'],
    ['0.00', '30.00'],
  ])('of %s left at least %s, where the plan takes 30.00', (maximum, least) => {
    expect(centsText(minimumContribution(euros('30'), euros(maximum)))).toBe(least);
  });

  it('a periodic payment takes what is left', () => {
    expect(instalmentWithin(euros('500'), maximumContribution(year))).toBe(euros('380'));
    expect(instalmentWithin(euros('100'), maximumContribution(year))).toBe(euros('100'));
  });

  it('accepted contributions never pass the limit', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(1n, 80_000n), { maxLength: 30 }), (amounts) => {
        let contributed = cents(0n);
        for (const amount of amounts.map(cents)) {
          const most = maximumContribution({ ...year, contributed });
          const isAccepted = whyNotContributeWithin(amount, most) === undefined;
          if (isAccepted) contributed = cents(contributed + amount);
        }
        expect(contributed <= year.limit).toBe(true);
      }),
    );
  });
});
