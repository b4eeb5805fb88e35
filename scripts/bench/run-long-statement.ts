import { runDirectly } from '../verify/direct-database.ts';

/** What fills tables may take minutes on a small machine; an index over all of many movements more of them. */
const FILLING_MS = 1_800_000;

/** Runs a statement that writes very much. */
export const fillDirectly = async (
  dataDir: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<void> => {
  await runDirectly(dataDir, sql, values, FILLING_MS);
};
