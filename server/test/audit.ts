import { expect } from 'vitest';
import { runAudit } from '../src/entry/audit/run-audit.ts';
import type { Finding } from '../src/entry/audit/run-audit.ts';
import type { TestApp } from './test-app.ts';

/** The invariants of the money core that do not hold right now. */
export const listFindings = async ({ db }: Pick<TestApp, 'db'>): Promise<Finding[]> =>
  (await runAudit(db)).filter(({ rows }) => rows.length > 0);

/** All of them hold: what the tests of orders leave behind. */
export const expectCleanAudit = async (app: TestApp): Promise<void> => {
  expect(await listFindings(app)).toEqual([]);
};
