import { validateOperation } from '@area/contract/office/orders/calls';
import type { Command, Result } from '../src/entry/office/command.ts';
import { actTogether } from './desk.ts';
import type { TestApp } from './test-app.ts';

/** Runs a command of the machine on the database of a test, as `npm run office` does. */
export const runOffice = async (
  app: TestApp,
  command: Command,
  { words, options = {} }: { words: readonly string[]; options?: Record<string, string | boolean> },
): Promise<Result> => command.run({ database: app.database, parts: app.parts }, { words, options });

/** The office lets an order through: two people where its amount is large, or nobody knows it. */
export const validateTogether = async (app: TestApp, reference: string): Promise<void> => {
  await actTogether(app, validateOperation, { params: { reference } });
};
