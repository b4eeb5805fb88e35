import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const BYTES = 1e6;

const bytesOf = async (path: string): Promise<number> => {
  const stats = await lstat(path);
  if (!stats.isDirectory()) return stats.size;
  let sum = 0;
  for (const name of await readdir(path)) sum += await bytesOf(join(path, name));
  return sum;
};

/** The files in a folder and below it. */
export const megabytesOf = async (folder: string): Promise<number> =>
  Math.round((await bytesOf(folder)) / BYTES);
