import type { MovementsMeasurement } from '../movements.ts';
import { measureVolume } from '../volume.ts';
import type { VolumeMeasurement } from '../in-turns.ts';
import { withBenchServer } from '../bench-server.ts';
import type { BenchServer } from '../bench-server.ts';
import { table } from '../../verify/report.ts';
import { round } from '../round-figure.ts';

/** The same call with very many and with few of something. */
export const tableOf = (what: string, crowded: readonly VolumeMeasurement[]): string =>
  table([
    [`${what} in the database`, 'very many, ms', 'few, ms', 'ratio', 'target', 'ratio of p99'],
    ...crowded.map(({ name, much_ms, little_ms, ratio, target, p99_ratio }) => [
      name,
      round(much_ms, 1),
      round(little_ms, 1),
      round(ratio, 2),
      target,
      round(p99_ratio, 2),
    ]),
  ]);

export const volumeTable = (crowded: readonly VolumeMeasurement[]): string =>
  tableOf('operations', crowded);

export const movementsTable = ({
  movements: { much, little },
  whole,
  divided,
  dividing_minutes,
}: MovementsMeasurement): string =>
  [
    `${much.toLocaleString('en')} movements beside ${little.toLocaleString('en')}, in the tables as the migrations make them:`,
    tableOf('movements', whole),
    `The same data divided by year as docs/partitions.md says, which took ${round(dividing_minutes)} minutes:`,
    tableOf('movements', divided),
  ].join('\n\n');

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
