import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LockEntry, LockFile } from './lock-file.ts';

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

const isOurs = ([path, entry]: readonly [string, LockEntry]): boolean =>
  !path.includes('node_modules/') && !entry.link;

const textOf = (asked: object | undefined): string =>
  JSON.stringify(Object.entries(asked ?? {}).toSorted());

/** Where a `package.json` asks for something else than what was locked. */
export const whyNotAsLocked = async (root: string, lock: LockFile): Promise<string[]> => {
  const found = Object.entries(lock.packages)
    .filter(isOurs)
    .map(async ([path, entry]) => {
      const manifest = JSON.parse(
        await readFile(join(root, path, 'package.json'), 'utf8'),
      ) as LockEntry;
      return KINDS.filter((kind) => textOf(manifest[kind]) !== textOf(entry[kind])).map(
        (kind) => `${join(path, 'package.json')}: its ${kind} are not those of package-lock.json`,
      );
    });
  return (await Promise.all(found)).flat();
};
