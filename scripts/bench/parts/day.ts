import type { DayMeasurement } from '../day.ts';
import { table } from '../../verify/report.ts';
import { round } from '../round-figure.ts';

export const dayTable = (steps: readonly DayMeasurement[]): string =>
  table([
    [
      'step',
      'operations',
      'operations/s',
      'one statement',
      'times as long',
      'MB at most',
      'MB for a tenth',
    ],
    ...steps.map(
      ({ name, operations, per_second, statement_per_second, ratio, peak_mb, tenth_mb }) => [
        name,
        operations,
        round(per_second),
        round(statement_per_second),
        round(ratio, 1),
        round(peak_mb),
        round(tenth_mb),
      ],
    ),
  ]);
