import { runDirectly } from '../verify/direct-database.ts';

/** What fills tables may take minutes on a small machine. */
const FILLING_MS = 300_000;

/** Runs a statement that writes very much. */
export const fillDirectly = async (
  dataDir: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<void> => {
  await runDirectly(dataDir, sql, values, FILLING_MS);
};
