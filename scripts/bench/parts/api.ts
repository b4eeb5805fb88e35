import { compare, listComparisons, logInBenchSessions } from '../api.ts';
import type { MeasuredComparison } from '../api.ts';
import { table } from '../../verify/report.ts';
import { round } from '../round-figure.ts';

const perCent = (ratio: number): string => `${round(ratio * 100, ratio < 0.1 ? 1 : 0)} %`;

export const apiTable = (compared: readonly MeasuredComparison[]): string =>
  table([
    ['call', 'requests/s', 'floor', 'of the floor', 'p99 ms', 'floor', 'times the floor'],
    ...compared.map(({ name, ours, floor, rate_ratio, p99_ratio }) => [
      name,
      round(ours.per_second),
      round(floor.per_second),
      perCent(rate_ratio),
      round(ours.p99_ms, 1),
      round(floor.p99_ms, 1),
      round(p99_ratio, 1),
    ]),
  ]);

export const measureApi = async (
  sides: { ours: string; floor: string },
  length: { rounds: number; seconds: number },
): Promise<MeasuredComparison[]> => {
  const compared: MeasuredComparison[] = [];
  const count = listComparisons(sides, await logInBenchSessions(sides.ours)).length;
  for (let index = 0; index < count; index += 1) {
    const comparison = listComparisons(sides, await logInBenchSessions(sides.ours))[index];
    if (comparison) compared.push(await compare(comparison, length));
  }
  return compared;
};
