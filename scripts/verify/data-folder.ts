import {
  createDataFolder,
  openRun,
  removeAbandonedRuns,
  removeRun,
} from '../../server/test/data-folder.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** A script that is stopped from outside still cleans up: its processes and files are removed. */
const leave = (): never => process.exit(1);

/** Runs the work on its own data folder, which is always removed with its database. */
export const withDataFolder = async <T>(work: (dataDir: string) => Promise<T>): Promise<T> => {
  removeAbandonedRuns();
  const run = openRun();
  const clean = (): void => removeRun(run);
  process.once('exit', clean);
  for (const signal of SIGNALS) process.once(signal, leave);
  try {
    return await work(createDataFolder());
  } finally {
    for (const signal of SIGNALS) process.off(signal, leave);
    process.off('exit', clean);
    clean();
  }
};
