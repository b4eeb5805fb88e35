import { readdir } from 'node:fs/promises';
import { posix } from 'node:path';
import { copyMeasured } from './copy-file.ts';
import type { BackedFile } from './manifest.ts';

/** The copied files, by their name below the folder of the backup. */
export interface CopiedTree {
  readonly folders: readonly string[];
  readonly files: readonly BackedFile[];
}

interface Tree {
  readonly from: string;
  /** Folder of the backup. */
  readonly to: string;
  /** Name in it. */
  readonly as: string;
  /** What to copy of a name below `from`: all, only the folder, or nothing. */
  readonly takes: (name: string) => 'all' | 'folder' | 'nothing';
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A file may disappear during the copy: then it is not needed any more. */
const unlessGone = async <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (isGone(error)) return undefined;
    throw error;
  });

/** Copies a folder that is in use, and measures every file as it was copied. */
export const copyTree = async (tree: Tree, below = ''): Promise<CopiedTree> => {
  const folders = [posix.join(tree.as, below)];
  const files: BackedFile[] = [];
  for (const entry of (await unlessGone(
    readdir(posix.join(tree.from, below), { withFileTypes: true }),
  )) ?? []) {
    const name = posix.join(below, entry.name);
    const takes = tree.takes(name);
    if (entry.isDirectory() && takes === 'all') {
      const inner = await copyTree(tree, name);
      folders.push(...inner.folders);
      files.push(...inner.files);
    } else if (entry.isDirectory() && takes === 'folder') folders.push(posix.join(tree.as, name));
    else if (entry.isFile() && takes === 'all') {
      const path = posix.join(tree.as, name);
      const kept = await unlessGone(
        copyMeasured(posix.join(tree.from, name), posix.join(tree.to, path)),
      );
      if (kept) files.push({ path, ...kept });
    }
  }
  return { folders, files };
};
