import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { copyDataFolder } from '../../e2e/src/copy-data-folder.ts';
import { withDataFolder } from './data-folder.ts';
import { startServer } from './server-process.ts';

/** Names the folder that one server of this run filled with the demo, to the processes of the proofs. */
const FILLED = 'VERIFY_FILLED';
/** The data of PostgreSQL lies elsewhere: two folders must not share it. */
const ELSEWHERE = 'postgres-location';

/** Runs the work beside a folder with the demo, which takes longer to fill than to copy. */
export const withFilledFolder = async <T>(work: () => Promise<T>): Promise<T> =>
  withDataFolder(async (dataDir) => {
    const server = await startServer({ dataDir, port: 0 });
    await server.stop();
    if (!existsSync(join(dataDir, ELSEWHERE))) process.env[FILLED] = dataDir;
    return work();
  });

/** What a server that starts in this folder need not fill again. A proof that runs by itself has nothing to copy. */
export const copyFilledFolder = async (dataDir: string): Promise<void> => {
  const filled = process.env[FILLED];
  if (filled !== undefined) await copyDataFolder(filled, dataDir);
};
