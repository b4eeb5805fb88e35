import { sweepStorage } from '../../platform/storage/sweep.ts';
import type { SweepReport } from '../../platform/storage/sweep.ts';
import type { Command } from './command.ts';

/** The result of a sweep as text; too many leftovers are only shown. */
export const sweepReport = ({ seen, orphans, is_removed, parts }: SweepReport): string[] => [
  `files ${seen}`,
  `half_written ${parts}`,
  ...orphans.map((key) => `${is_removed ? 'removed' : 'NOT removed'} ${key}`),
  ...(is_removed
    ? []
    : [
        'so many files without a row mean another database than theirs, or one restored from before them: nothing was removed',
      ]),
];

export const storageSweepCommand: Command = {
  name: 'storage-sweep',
  usage: 'storage-sweep',
  summary:
    'removes files that are older than a day and that no row names, and parts that a crash left. run-day does this too',
  run: async ({ database, parts }) => {
    const swept = await sweepStorage(database.kysely, parts.storage, parts.clock.wall());
    return { lines: sweepReport(swept), json: swept, succeeded: swept.is_removed };
  },
};
