import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { relative } from 'node:path';

/** The process and socket of a folder: valid only for that folder. */
const OF_ONE_FOLDER = 'run';

/** Copies the data of a program that is stopped: filling a folder with the demo takes longer. */
export const copyDataFolder = async (from: string, to: string): Promise<void> =>
  cp(from, to, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (source) => relative(from, source) !== OF_ONE_FOLDER,
  });
