import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../../why-not-start.ts';
import { findHolder, tryLock, unlock } from './lock-file.ts';
import { openRunFolder } from './run-folder.ts';

export interface DataFolderLock {
  release(): void;
}

/** Another server works on the same data folder. */
export class DataFolderInUseError extends StartError {
  override readonly name = 'DataFolderInUseError';
}

/** Another process may be taking it over: check again before refusing. */
const ATTEMPTS = 5;
const ATTEMPT_PAUSE_MS = 20;

const refuse = (dataDir: string, pid: number | undefined): never => {
  const who = pid ? `process ${pid}` : 'another process';
  throw new DataFolderInUseError(
    `The data folder ${resolve(dataDir)} is in use by ${who}. Stop it first, or set DATA_DIR to another folder.`,
  );
};

/** One server per data folder. The lock of a dead process is taken over. */
export const lockDataFolder = async (dataDir: string): Promise<DataFolderLock> => {
  const path = openRunFolder(dataDir).serverLock;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (tryLock(path)) return { release: () => unlock(path) };
    await delay(ATTEMPT_PAUSE_MS);
  }
  return refuse(dataDir, findHolder(path)?.pid);
};
