import {
  createDataFolder,
  openRun,
  removeAbandonedRuns,
  removeRun,
} from '../../server/test/data-folder.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Stopped from outside, a script still ends in order: what it started and made goes with it. */
const leave = (): never => process.exit(1);

/** Runs the work on a data folder of its own, which is taken away with its database however the work ends. */
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
