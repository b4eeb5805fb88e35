import { expect } from 'vitest';
import { runAudit } from '../audit/run-audit.ts';
import type { TestApp } from './test-app.ts';

/** Every invariant of the money core holds right now. */
export const expectCleanAudit = async ({ db }: TestApp): Promise<void> => {
  const findings = await runAudit(db);
  expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([]);
};
