import { join } from 'node:path';
import { isSameFile, measureFile } from './copy-file.ts';
import type { Manifest } from './manifest.ts';

/** Files of a backup that are missing or changed. */
export const findDamagedFiles = async (
  folder: string,
  { files }: Pick<Manifest, 'files'>,
): Promise<string[]> => {
  const damaged: string[] = [];
  for (const { path, ...kept } of files) {
    const now = await measureFile(join(folder, path)).catch(() => undefined);
    if (!now || !isSameFile(now, kept)) damaged.push(path);
  }
  return damaged;
};
