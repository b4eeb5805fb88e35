import { measureScale } from '../scale.ts';
import type { ScaleMeasurement } from '../scale.ts';
import { SCALES } from '../scales/all.ts';
import { table } from '../../verify/report.ts';
import { round } from '../round-figure.ts';

export const scaleTable = (scaled: readonly ScaleMeasurement[]): string =>
  table([
    ['much beside little', 'much ms', 'little ms', 'ratio', 'target'],
    ...scaled.map(({ name, big_ms, small_ms, ratio, target }) => [
      name,
      round(big_ms, 1),
      round(small_ms, 1),
      round(ratio, 2),
      target,
    ]),
  ]);

export const measureScales = async (
  url: string,
  dataDir: string,
  rounds: number,
): Promise<ScaleMeasurement[]> => {
  const scaled: ScaleMeasurement[] = [];
  for (const scale of SCALES) scaled.push(await measureScale(url, dataDir, { scale, rounds }));
  return scaled;
};
