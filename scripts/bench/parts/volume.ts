import { measureVolume } from '../volume.ts';
import type { VolumeMeasurement } from '../volume.ts';
import { withBenchServer } from '../bench-server.ts';
import type { BenchServer } from '../bench-server.ts';
import { table } from '../../verify/report.ts';
import { round } from '../round-figure.ts';

export const volumeTable = (crowded: readonly VolumeMeasurement[]): string =>
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

/** Very many operations in a separate database. */
export const measureVolumes = async (
  little: BenchServer,
  { built, size }: { readonly built: boolean; readonly size: Parameters<typeof measureVolume>[2] },
): Promise<VolumeMeasurement[]> => {
  let crowded: VolumeMeasurement[] = [];
  await withBenchServer({ built }, async (much) => {
    crowded = await measureVolume(little, much, size);
  });
  return crowded;
};
