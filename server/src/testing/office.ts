import type { Command, Result } from '../office/command.ts';
import type { TestApp } from './test-app.ts';

/** Runs a command of the office on the database of a test, as `npm run office` does. */
export const runOffice = async (
  app: TestApp,
  command: Command,
  {
    words,
    options = {},
    by = 'operaciones',
  }: { words: readonly string[]; options?: Record<string, string | boolean>; by?: string },
): Promise<Result> =>
  command.run({ database: app.database, parts: app.parts, by }, { words, options });
