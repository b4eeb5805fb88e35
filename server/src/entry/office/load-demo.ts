import { fillDemo } from '../demo/fill-demo.ts';
import { isEmpty } from '../demo/seed-store.ts';
import { UsageError } from './command.ts';
import type { Command } from './command.ts';

export const loadDemoCommand: Command = {
  name: 'load-demo',
  usage: 'load-demo',
  kind: 'DEMO',
  summary: 'loads invented people and products into an empty database',
  run: async ({ database, parts }) => {
    if (!parts.settings.DEMO)
      throw new UsageError(
        'the demo is loaded in demo mode only: its people have a known password',
      );
    if (!(await isEmpty(database.kysely))) throw new UsageError('the database is not empty');
    await fillDemo(parts);
    return { lines: ['demo loaded'], json: { loaded: true }, succeeded: true };
  },
};
