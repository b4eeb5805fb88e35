import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What `package-lock.json` says of one package, as far as we ask. */
export interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  /** Only for development. */
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly engines?: Readonly<Record<string, string>> | readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface LockFile {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockEntry>>;
}

/** An external package. */
export interface Package extends LockEntry {
  readonly name: string;
  readonly version: string;
  /** Where it lies from the root. */
  readonly path: string;
}

const FOLDER = 'node_modules/';

export const readLockFile = async (root: string): Promise<LockFile> =>
  JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as LockFile;

/** Every package that `npm ci` may fetch; a package is listed once for each version and place. */
export const listPackages = ({ packages }: LockFile): Package[] =>
  Object.entries(packages).flatMap(([path, entry]) => {
    if (!path.includes(FOLDER) || entry.link) return [];
    return [
      {
        ...entry,
        path,
        name: entry.name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length),
        version: entry.version ?? '',
      },
    ];
  });

/** Name and version, as people write them. */
export const label = ({ name, version }: Package): string => `${name}@${version}`;
