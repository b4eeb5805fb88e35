import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** Where Linux has a file system in memory for everybody. */
const IN_MEMORY = '/dev/shm';
const GIB = 1024 ** 3;
/** More than a run of the tests has at one time: its databases with their log, and the folders of its programs. */
const NEEDED = { folder_bytes: 4 * GIB, free_bytes: 6 * GIB };

const hasRoom = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= NEEDED.folder_bytes && freemem() >= NEEDED.free_bytes;
  } catch {
    return false;
  }
};

/**
 * Lets this process and those that it starts keep temporary files in memory, if there is room and nobody named another place. Tests
 * make and remove some hundred thousand small files, which costs a disk more than the tests cost the processor. *Source*: ADR 204.
 */
export const keepFilesInMemory = (): void => {
  if (process.env['TMPDIR'] === undefined && hasRoom(IN_MEMORY)) process.env['TMPDIR'] = IN_MEMORY;
};
