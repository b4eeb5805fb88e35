import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ObjectStorage } from './storage.ts';

const KEY = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*\.[a-z0-9]+$/;

/** Writes beside the target and renames, so that a half-written file never has a name. */
const writeDurably = async (path: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const beside = `${path}.${randomUUID()}.part`;
  const file = await open(beside, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
};

/** Files in a folder of the machine. */
export const diskStorage = (folder: string): ObjectStorage => {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`not a storage key: ${key}`);
    return join(folder, key);
  };
  return {
    put: async (key, bytes) => writeDurably(pathOf(key), bytes),
    get: async (key) => readFile(pathOf(key)),
    remove: async (key) => rm(pathOf(key), { force: true }),
    isReady: async () => {
      const probe = pathOf(`probe-${randomUUID()}.txt`);
      try {
        await writeDurably(probe, new Uint8Array([1]));
        await rm(probe);
        return true;
      } catch {
        return false;
      }
    },
  };
};
