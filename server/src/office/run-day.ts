import { runDay } from '../registry/run-day.ts';
import type { Command } from './command.ts';

export const runDayCommand: Command = {
  name: 'run-day',
  usage: 'run-day',
  summary: 'ends what was never signed, sends paid orders to the registrar and finalises those with a unit value',
  run: async ({ database, parts }) => {
    const report = await runDay(database.kysely, parts, parts.clock.business());
    const { failed, ...counts } = report;
    const lines = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
    const failures = failed.map(({ operation, reason }) => `failed ${operation} ${reason}`);
    return { lines: [...lines, ...failures], json: report, succeeded: failed.length === 0 };
  },
};
