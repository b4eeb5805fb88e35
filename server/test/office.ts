import type { Command, Result } from '../src/entry/office/command.ts';
import { validateOperationCommand } from '../src/entry/office/validate-operation.ts';
import { addStaff } from './staff.ts';
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

/** Two people of the office let an order through whose amount nobody knows, or is large. */
export const validateTogether = async (app: TestApp, reference: string): Promise<Result> => {
  const { username: by } = await addStaff(app);
  const { username: second } = await addStaff(app, { permission_set: 'OPERATIONS_ADMINISTRATOR' });
  return runOffice(app, validateOperationCommand, {
    words: [reference],
    options: { 'approved-by': second },
    by,
  });
};
