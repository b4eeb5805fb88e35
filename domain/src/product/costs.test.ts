import { describe, expect, it } from 'vitest';
import { centsFrom, centsText, formatDecimal, rateFrom } from '../money/wire.ts';
import oracle from './cases/costs.json' with { type: 'json' };
import { costsOf, ongoingChargeOf } from './costs.ts';

/** Longer than any illustration. */
const ALWAYS = 1_000_000;

describe('what an amount costs', () => {
  it.each(oracle.ex_ante)('$id, over one, three and five years', (given) => {
    for (const { years, total_pct, ...wanted } of given.horizons) {
      const costs = costsOf({
        amount: centsFrom(given.amount),
        entry_fee: rateFrom(given.entry_fee_pct),
        ongoing_charge: rateFrom(given.ongoing_charge_pct),
        exit_fees: [
          { under_days: given.exit_fee_if_days_below ?? ALWAYS, fee: rateFrom(given.exit_fee_pct) },
        ],
        years,
      });
      expect({
        entry_fee: centsText(costs.entry_fee),
        ongoing: centsText(costs.ongoing),
        exit_fee: centsText(costs.exit_fee),
        total: centsText(costs.total),
      }).toEqual(wanted);
      expect(formatDecimal(costs.total_rate / 100n, 2)).toBe(total_pct);
    }
  });

  it('is nothing of nothing', () => {
    const rates = { entry_fee: rateFrom('1'), ongoing_charge: rateFrom('1'), exit_fees: [] };
    expect(costsOf({ amount: centsFrom('0.00'), ...rates, years: 1 })).toMatchObject({
      total: 0n,
      total_rate: 0n,
    });
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
