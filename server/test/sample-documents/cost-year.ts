import { addDays, civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { cents, rate } from '@area/domain/money/money';
import type { Cents, Rate } from '@area/domain/money/money';
import { costsPaid, costsTogether, daysTogether, effectOf } from '@area/domain/product/cost-report';
import type { CostDay, PaidFees } from '@area/domain/product/cost-report';
import type { CostPeriod, CostYear } from '../../src/orders/printed-documents/cost-facts.ts';
import type { TaxPayer } from '../../src/orders/printed-documents/tax-facts.ts';
import { FUND } from './tax-funds.ts';

const PLAN = { name: 'Cierzo Jubilación Flexible, PP', code: 'N9678' };
const NO_FEES = { entry_fees: cents(0n), exit_fees: cents(0n) };

const daysOf = (
  from: CivilDate,
  count: number,
  value: Cents,
  charge: Rate,
  inducement?: Rate,
): readonly CostDay[] =>
  Array.from({ length: count }, (_, at) => ({ day: addDays(from, at), value, charge, inducement }));

interface Held {
  readonly product: typeof PLAN;
  readonly days: readonly CostDay[];
  readonly fees: PaidFees;
  readonly result: Cents;
}

const periodOf = (from: CivilDate, held: readonly Held[]): CostPeriod => {
  const rows = held.map(({ product, days, fees, result }) => {
    const costs = costsPaid(days, fees);
    return { product, days, costs, effect: effectOf(result, costs, days) };
  });
  const costs = costsTogether(rows);
  const result = cents(held.reduce((sum, each) => sum + each.result, 0n));
  const days = daysTogether(held.map((each) => each.days));
  return { from, rows, costs, effect: effectOf(result, costs, days) };
};

/** A year with a fund and a plan, and one before it. */
export const sampleCostYear = (payer: TaxPayer): CostYear => {
  const [first, from] = [civilDate('2025-05-01'), civilDate('2026-01-01')];
  const fund = daysOf(from, 365, cents(1_044_932n), rate(11_000n), rate(4_500n));
  const plan = daysOf(from, 120, cents(250_000n), rate(8_500n));
  return {
    payer,
    year: 2026,
    as_of: civilDate('2026-12-31'),
    is_final: false,
    of_year: periodOf(from, [
      {
        product: FUND,
        days: fund,
        fees: { entry_fees: cents(7_500n), exit_fees: cents(1_510n) },
        result: cents(31_245n),
      },
      { product: PLAN, days: plan, fees: NO_FEES, result: cents(-1_820n) },
    ]),
    since_start: periodOf(first, [
      {
        product: FUND,
        days: [...daysOf(first, 245, cents(990_000n), rate(13_500n)), ...fund],
        fees: { entry_fees: cents(22_500n), exit_fees: cents(1_510n) },
        result: cents(61_245n),
      },
      { product: PLAN, days: plan, fees: NO_FEES, result: cents(-1_820n) },
    ]),
    charges: [
      {
        product: FUND,
        from: null,
        management: rate(9_000n),
        depositary: rate(1_500n),
        other: rate(500n),
        inducement: rate(4_500n),
      },
      {
        product: PLAN,
        from: civilDate('2026-10-01'),
        management: rate(7_000n),
        depositary: rate(1_500n),
        other: undefined,
        inducement: undefined,
      },
    ],
  };
};
