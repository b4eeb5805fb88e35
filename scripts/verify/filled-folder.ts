import { constants, existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { withDataFolder } from './data-folder.ts';
import { startServer } from './server-process.ts';

/** Names the folder that one server of this run filled with the demo, to the processes of the proofs. */
const FILLED = 'VERIFY_FILLED';
/** The process and socket of a folder: valid only for that folder. */
const OF_ONE_FOLDER = 'run';
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
  if (filled === undefined) return;
  await cp(filled, dataDir, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (source) => relative(filled, source) !== OF_ONE_FOLDER,
  });
};
