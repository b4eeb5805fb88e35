import { table } from '../../verify/report.ts';
import type { GrowthMeasurement } from '../office/growth.ts';
import { round } from '../round-figure.ts';
import { tableOf } from './volume.ts';

export const growthTable = ({
  clients: { little, much },
  pages,
  works,
}: GrowthMeasurement): string => {
  const worked = table([
    ['what goes through everything', 'very many, s', 'few, s', 'ratio of one client', 'target'],
    ...works.map(({ name, much_s, little_s, ratio, target }) => [
      name,
      round(much_s, 1),
      round(little_s, 1),
      round(ratio, 2),
      target,
    ]),
  ]);
  return `${much.toLocaleString('en')} clients beside ${little.toLocaleString('en')}, ten orders each:\n\n${tableOf('clients', pages)}\n\n${worked}`;
};
