import { runDay } from '../schedule/run-day.ts';
import { sweepStorage } from '../../platform/storage/sweep.ts';
import type { Command, Office } from './command.ts';
import { sweepReport } from './storage-sweep.ts';

/** The orders of the day do not depend on it: files that cannot be reached are swept another day. */
const sweep = async ({ database, parts }: Office) =>
  sweepStorage(database.kysely, parts.storage, parts.clock.wall()).then(
    (swept) => ({ swept, lines: sweepReport(swept), succeeded: swept.is_removed }),
    (error: unknown) => ({
      swept: null,
      lines: [`failed storage ${String(error)}`],
      succeeded: false,
    }),
  );

export const runDayCommand: Command = {
  name: 'run-day',
  usage: 'run-day',
  summary:
    'runs the steps of the day now: ends orders that nobody signed, sends paid orders to the registrar, executes those with a unit value, sweeps files',
  run: async (office) => {
    const { database, parts } = office;
    const report = await runDay(database.kysely, parts, parts.clock.business());
    const { failed, ...counts } = report;
    const lines = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
    const failures = failed.map(({ operation, reason }) => `failed ${operation} ${reason}`);
    const storage = await sweep(office);
    return {
      lines: [...lines, ...failures, ...storage.lines],
      json: { ...report, storage: storage.swept },
      succeeded: failed.length === 0 && storage.succeeded,
    };
  },
};
