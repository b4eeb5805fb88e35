import { LOAD_TARGETS } from '../overload.ts';
import type { OverloadMeasurement } from '../overload.ts';
import { table } from '../../verify/report.ts';
import { round } from '../round-figure.ts';

export const loadTable = ({ crowds, recovery_ms, peak_mb }: OverloadMeasurement): string => {
  const told = table([
    ['who comes', 'answered', 'a second', 'p99 ms', 'told later', 'p99 ms', 'other'],
    ...crowds.map(
      ({
        name,
        accepted,
        accepted_per_second,
        accepted_p99_ms,
        refused,
        refused_p99_ms,
        other,
      }) => [
        name,
        accepted,
        round(accepted_per_second),
        round(accepted_p99_ms),
        refused,
        round(refused_p99_ms),
        Object.entries(other)
          .map(([what, times]) => `${what}: ${times}`)
          .join(' '),
      ],
    ),
    ['target', '', '', LOAD_TARGETS.accepted_p99_ms, '', LOAD_TARGETS.refused_p99_ms, ''],
  ]);
  return `${told}\nNobody is told later any more after ${round(recovery_ms)} ms (target ${LOAD_TARGETS.recovery_ms}); at most ${round(peak_mb)} MB (target ${LOAD_TARGETS.peak_mb}).`;
};
