import type { YearlyValue } from '../in-force.ts';
import type { Scale } from '../scale.ts';
import { scaleOf } from '../scale.ts';

/**
 * Scale of the savings base, state and region together, common territory.
 * *Source*: Ley 35/2006 article 66; 2021 by Ley 11/2020, 2023 by Ley 31/2022, 2025 by Ley 7/2024.
 * Decisions 2.5 give the one of 2025.
 */
export const SAVINGS_SCALE: readonly YearlyValue<Scale>[] = [
  {
    from_year: 2021,
    value: scaleOf([
      [0n, 19n],
      [6_000n, 21n],
      [50_000n, 23n],
      [200_000n, 26n],
    ]),
  },
  {
    from_year: 2023,
    value: scaleOf([
      [0n, 19n],
      [6_000n, 21n],
      [50_000n, 23n],
      [200_000n, 27n],
      [300_000n, 28n],
    ]),
  },
  {
    from_year: 2025,
    value: scaleOf([
      [0n, 19n],
      [6_000n, 21n],
      [50_000n, 23n],
      [200_000n, 27n],
      [300_000n, 30n],
    ]),
  },
];
