import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CENTS, cents, rate } from '../money/money.ts';
import { centsFrom, centsText, rateFrom } from '../money/wire.ts';
import INCOMES from './cases/retirement-income.json' with { type: 'json' };
import ORACLES from './cases/projection.json' with { type: 'json' };
import { paidInOf, projectRanges } from './project.ts';
import { endingIncome } from './retirement-income.ts';
import { splitMix } from './split-mix.ts';

const HISTORIES: Readonly<Record<string, readonly string[]>> = ORACLES.histories;

const historyOf = (name: string): readonly number[] => (HISTORIES[name] ?? []).map(Number);

describe('SplitMix64', () => {
  it.each(ORACLES.prng)('of seed $seed gives what other programs give', (oracle) => {
    const random = splitMix(BigInt(oracle.seed));
    expect(oracle.outputs_hex.map(() => random.next().toString(16).padStart(16, '0'))).toEqual(
      oracle.outputs_hex,
    );
    const again = splitMix(BigInt(oracle.seed));
    expect(oracle.index_of_49.map(() => again.index(49))).toEqual(oracle.index_of_49);
  });
});

describe('a projection', () => {
  it.each(ORACLES.cases)('$id: $note', ({ expected, ...given }) => {
    const projection = {
      log_returns: historyOf(given.history),
      start: centsFrom(given.start_value),
      monthly: centsFrom(given.monthly_contribution),
      yearly_rise: rateFrom(given.contribution_rise_pct_year),
      months: given.months,
      seed: BigInt(given.seed),
    };
    const wanted = expected.by_month_p10_p50_p90.map(([month]) => Number(month));
    const shown = projectRanges(projection, [...wanted, given.months]).map(
      ({ month, p10, p50, p90 }) => [month, centsText(p10), centsText(p50), centsText(p90)],
    );
    expect(shown.filter(([month]) => wanted.includes(Number(month)))).toEqual(
      expected.by_month_p10_p50_p90,
    );
    expect(shown.at(-1)).toEqual([given.months, expected.p10, expected.p50, expected.p90]);
    expect(centsText(paidInOf(projection))).toBe(expected.paid_in);
  });

  it.each(ORACLES.closed_form)('of a history without ups and downs is one figure: %j', (given) => {
    const [range] = projectRanges(
      {
        log_returns: historyOf(given.history),
        start: centsFrom(given.start_value),
        monthly: centsFrom(given.monthly_contribution),
        yearly_rise: rate(0n),
        months: given.months,
        seed: 3n,
      },
      [given.months],
    );
    const figure = centsFrom(given.expected_every_percentile);
    expect(range).toEqual({ month: given.months, p10: figure, p50: figure, p90: figure });
  });

  it('is in order, grows with what is there, and is the same again', () => {
    const history = historyOf('A60');
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 9n),
        fc.bigInt(0n, 10n ** 6n),
        fc.integer({ min: 1, max: 36 }),
        (start, monthly, months) => {
          const projection = {
            log_returns: history,
            start: cents(start),
            monthly: cents(monthly),
            yearly_rise: rate(0n),
            months,
            seed: 7n,
          };
          const [range] = projectRanges(projection, [months]);
          expect(range && range.p10 <= range.p50 && range.p50 <= range.p90).toBe(true);
          const more = projectRanges({ ...projection, start: cents(start + 100_000n) }, [months]);
          expect((more[0]?.p10 ?? 0n) >= (range?.p10 ?? 0n)).toBe(true);
          expect(projectRanges(projection, [months])).toEqual([range]);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('needs a year of history', () => {
    const projection = {
      log_returns: [0.01],
      start: NO_CENTS,
      monthly: NO_CENTS,
      yearly_rise: rate(0n),
      months: 12,
      seed: 1n,
    };
    expect(() => projectRanges(projection, [12])).toThrow(RangeError);
  });
});

describe('an income that ends', () => {
  it.each(INCOMES.cases)('$id: $capital at $annual_rate_pct % for $years years', (given) => {
    const { payments, payment, last_payment, total } = endingIncome({
      capital: centsFrom(given.capital),
      annual_rate: Number(given.annual_rate_pct),
      years: given.years,
    });
    expect({
      payments,
      payment: centsText(payment),
      last_payment: centsText(last_payment),
      total_received: centsText(total),
    }).toEqual({
      payments: given.expected.payments,
      payment: given.expected.payment,
      last_payment: given.expected.last_payment,
      total_received: given.expected.total_received,
    });
  });

  it('pays the capital and no cent more where it earns nothing', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 10n), fc.integer({ min: 1, max: 40 }), (capital, years) => {
        expect(endingIncome({ capital: cents(capital), annual_rate: 0, years }).total).toBe(
          capital,
        );
      }),
    );
  });
});
