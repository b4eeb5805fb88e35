import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsFrom, centsText, formatDecimal, rateFrom } from '../money/wire.ts';
import { cents, rate } from '../money/money.ts';
import type { Rate } from '../money/money.ts';
import oracle from './cases/costs.json' with { type: 'json' };
import { costsOf, ongoingChargeOf } from './costs.ts';

/** Longer than any illustration. */
const ALWAYS = 1_000_000;
const NOTHING = rate(0n);

/** Per cent with two decimals, which the figure has. */
const percent = (value: Rate): string => {
  expect(value % 100n).toBe(0n);
  return formatDecimal(value / 100n, 2);
};

const rates = (most: bigint) => fc.bigInt({ min: 0n, max: most }).map(rate);

describe('what an amount costs', () => {
  it.each(oracle.ex_ante)('$id, over one, three and five years', (given) => {
    for (const { years, ...wanted } of given.horizons) {
      const costs = costsOf({
        amount: centsFrom(given.amount),
        entry_fee: rateFrom(given.entry_fee_pct),
        ongoing_charge: rateFrom(given.ongoing_charge_pct),
        exit_fees: [
          { under_days: given.exit_fee_if_days_below ?? ALWAYS, fee: rateFrom(given.exit_fee_pct) },
        ],
        years,
        gross_return: rateFrom(given.gross_return_pct_year),
      });
      expect({
        entry_fee: centsText(costs.entry_fee),
        ongoing: centsText(costs.ongoing),
        exit_fee: centsText(costs.exit_fee),
        total: centsText(costs.total),
        total_pct: percent(costs.total_rate),
        per_year: centsText(costs.per_year),
        per_year_pct: percent(costs.per_year_rate),
        value_end: centsText(costs.value_end),
        received: centsText(costs.received),
        without_costs: centsText(costs.without_costs),
        lost_return: centsText(costs.lost_return),
        net_return_pct_year: percent(costs.net_return),
        reduction_in_yield_pp: percent(costs.reduction),
      }).toEqual(wanted);
    }
  });

  it('is nothing of nothing', () => {
    const one = { entry_fee: rateFrom('1'), ongoing_charge: rateFrom('1'), exit_fees: [] };
    expect(
      costsOf({ amount: centsFrom('0.00'), ...one, years: 1, gross_return: rateFrom('3') }),
    ).toMatchObject({ total: 0n, total_rate: 0n, received: 0n, reduction: 0n });
  });

  const asked = fc.record({
    amount: fc.bigInt({ min: 100n, max: 10n ** 12n }).map(cents),
    entry_fee: rates(50_000n),
    ongoing_charge: rates(30_000n),
    exit_fee: rates(50_000n),
    gross_return: fc.bigInt({ min: -500n, max: 1_500n }).map((each) => rate(each * 100n)),
    years: fc.integer({ min: 1, max: 30 }),
  });
  const of = ({ exit_fee, ...others }: typeof asked extends fc.Arbitrary<infer T> ? T : never) =>
    costsOf({ ...others, exit_fees: [{ under_days: ALWAYS, fee: exit_fee }] });

  it('leaves what is received: what was paid in grew, less the costs and what they would have earned', () => {
    fc.assert(
      fc.property(asked, (given) => {
        const costs = of(given);
        expect(costs.received + costs.total + costs.lost_return).toBe(costs.without_costs);
        expect(costs.received).toBeLessThanOrEqual(costs.without_costs + 1n);
      }),
    );
  });

  it('loses no return where nothing is earned, but for the rounding of one figure', () => {
    fc.assert(
      fc.property(asked, (given) => {
        const { lost_return } = of({ ...given, gross_return: NOTHING });
        expect(lost_return <= 1n && lost_return >= -1n).toBe(true);
      }),
    );
  });

  it('earns all of it where nothing is charged', () => {
    fc.assert(
      fc.property(asked, ({ amount, gross_return, years }) => {
        const costs = costsOf({
          amount: cents(amount * 1000n),
          gross_return,
          years,
          entry_fee: NOTHING,
          ongoing_charge: NOTHING,
          exit_fees: [],
        });
        expect(costs.total).toBe(0n);
        expect(costs.received).toBe(costs.without_costs);
        expect(costs.reduction).toBe(0n);
      }),
    );
  });
});

describe('the ongoing charge', () => {
  it('adds what recurs, as far as it is known', () => {
    const management = rateFrom('0.60');
    const depositary = rateFrom('0.05');
    expect(ongoingChargeOf({ management, depositary, other: rateFrom('0.02') })).toBe(6700n);
    expect(ongoingChargeOf({ management, depositary, other: undefined })).toBe(6500n);
    expect(
      ongoingChargeOf({ management: undefined, depositary, other: undefined }),
    ).toBeUndefined();
  });
});
