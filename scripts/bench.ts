import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { compare, listComparisons, logInCast, startFloor } from './bench/api.ts';
import type { Compared } from './bench/api.ts';
import { onBenchStage } from './bench/stage.ts';
import { table, writeReport } from './verify/report.ts';

/**
 * What the program costs beside the least that could do the same, in the same run:
 * `npm run bench -- [--quick] [--only api|pages] [--sources]`. Only the ratios hold on another machine.
 */
const LENGTHS = { whole: { rounds: 7, seconds: 3 }, quick: { rounds: 3, seconds: 1 } };

const round = (value: number, digits = 0): number => Number(value.toFixed(digits));
const perCent = (ratio: number): string => `${round(ratio * 100, ratio < 0.1 ? 1 : 0)} %`;

const apiTable = (compared: readonly Compared[]): string =>
  table([
    ['call', 'requests/s', 'floor', 'of the floor', 'p99 ms', 'floor', 'times the floor'],
    ...compared.map(({ name, ours, floor, rate_ratio, p99_ratio }) => [
      name, round(ours.per_second), round(floor.per_second), perCent(rate_ratio), round(ours.p99_ms, 1), round(floor.p99_ms, 1), round(p99_ratio, 1),
    ]),
  ]);

const measureApi = async (sides: { ours: string; floor: string }, length: { rounds: number; seconds: number }): Promise<Compared[]> => {
  const compared: Compared[] = [];
  const count = listComparisons(sides, await logInCast(sides.ours)).length;
  for (let index = 0; index < count; index += 1) {
    const comparison = listComparisons(sides, await logInCast(sides.ours))[index];
    if (comparison) compared.push(await compare(comparison, length));
  }
  return compared;
};

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, only: { type: 'string' }, sources: { type: 'boolean', default: false } } });
const length = values.quick ? LENGTHS.quick : LENGTHS.whole;
const report: Record<string, unknown> = { date: new Date().toISOString(), node: process.version, cpus: cpus().length, quick: values.quick };
await onBenchStage({ built: !values.sources }, async ({ server, dataDir }) => {
  if (values.only !== 'pages') {
    const floor = await startFloor(dataDir);
    const api = await measureApi({ ours: server.url, floor: floor.url }, length).finally(floor.stop);
    report['api'] = api;
    console.log(`${apiTable(api)}\n`);
  }
});
await writeReport('bench', report);
process.exit();
