import type { Cents, Rate } from '../../money/money.ts';
import { cents, rate } from '../../money/money.ts';
import type { YearlyValue } from '../in-force.ts';
import type { Scale } from '../scale.ts';
import { scaleOf } from '../scale.ts';

/** A band of the reduction for work income: its value at the start, and how fast it decreases. */
export interface ReductionStretch {
  readonly above: Cents;
  readonly reduction: Cents;
  /** What the reduction loses for each euro above. *Units*: rate, so 1.75 is 1750000. */
  readonly slope: Rate;
}

/** What is added to the personal minimum from an age on, on top of what earlier ages added. */
export interface AgeAddition {
  /** *Units*: years completed by the end of the year. */
  readonly from_age: number;
  readonly amount: Cents;
}

/** What the withholding on work income, pension benefits among it, is computed with. *Units*: cents and rates. */
export interface WorkIncomeParameters {
  readonly scale: Scale;
  readonly expenses: Cents;
  /** Bands of article 20 from the lowest income on; the last one ends where it reaches nothing, at 19,747.50. */
  readonly reduction: readonly ReductionStretch[];
  readonly minimum: Cents;
  readonly age_additions: readonly AgeAddition[];
  /** Up to this income the quota is capped. */
  readonly capped_until: Cents;
  /** Income that never pays; the quota is at most `cap` of what exceeds it. */
  readonly capped_from: Cents;
  readonly cap: Rate;
  /** Highest rate that a regularisation may give. */
  readonly regularised_rate_max: Rate;
}

/**
 * *Source*: Ley 35/2006 articles 19.2.f, 20 (RDL 4/2024), 57 and 101.1; RD 439/2007 articles 81
 * (RD 142/2024, single without children), 85 and 87.5. Decisions 2.8 give the figures but the last;
 * decisions 10 ask to confirm those of articles 81 and 87 each year. ADR 127 says why the ages are 65 and 75.
 */
export const WORK_INCOME: readonly YearlyValue<WorkIncomeParameters>[] = [
  {
    from_year: 2024,
    value: {
      scale: scaleOf([
        [0n, 19n],
        [12_450n, 24n],
        [20_200n, 30n],
        [35_200n, 37n],
        [60_000n, 45n],
        [300_000n, 47n],
      ]),
      expenses: cents(2_000_00n),
      reduction: [
        { above: cents(0n), reduction: cents(7_302_00n), slope: rate(0n) },
        { above: cents(14_852_00n), reduction: cents(7_302_00n), slope: rate(1_750_000n) },
        { above: cents(17_673_52n), reduction: cents(2_364_34n), slope: rate(1_140_000n) },
      ],
      minimum: cents(5_550_00n),
      age_additions: [
        { from_age: 65, amount: cents(1_150_00n) },
        { from_age: 75, amount: cents(1_400_00n) },
      ],
      capped_until: cents(35_200_00n),
      capped_from: cents(15_876_00n),
      cap: rate(430_000n),
      regularised_rate_max: rate(470_000n),
    },
  },
];
