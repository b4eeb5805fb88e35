import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const syncPath = (path: string): void => {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** Makes a new name in a folder survive a power cut; Windows does so automatically. */
export const syncFolder = (folder: string): void => {
  if (process.platform !== 'win32') syncPath(folder);
};

/** Writes a file that only this user can read; it exists and is complete after a power cut. */
export const writeDurably = (path: string, text: string): void => {
  const draft = `${path}.draft`;
  const file = openSync(draft, 'w', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
  syncFolder(dirname(path));
};
