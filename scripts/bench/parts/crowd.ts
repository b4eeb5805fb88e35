import { measureCrowd } from '../crowd.ts';
import type { Crowded } from '../crowd.ts';
import { onBenchStage } from '../stage.ts';
import type { BenchStage } from '../stage.ts';
import { table } from '../../verify/report.ts';
import { round } from '../round.ts';

export const crowdTable = (crowded: readonly Crowded[]): string =>
  table([
    ['operations in the database', 'very many, ms', 'few, ms', 'ratio', 'target', 'ratio of p99'],
    ...crowded.map(({ name, much_ms, little_ms, ratio, target, p99_ratio }) => [
      name,
      round(much_ms, 1),
      round(little_ms, 1),
      round(ratio, 2),
      target,
      round(p99_ratio, 2),
    ]),
  ]);

/** Very many in a database of their own, beside the one that is there. */
export const measureCrowds = async (
  little: BenchStage,
  { built, size }: { readonly built: boolean; readonly size: Parameters<typeof measureCrowd>[2] },
): Promise<Crowded[]> => {
  let crowded: Crowded[] = [];
  await onBenchStage({ built }, async (much) => {
    crowded = await measureCrowd(little, much, size);
  });
  return crowded;
};
