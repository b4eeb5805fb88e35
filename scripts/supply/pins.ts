import { label } from './lock-file.ts';
import type { LockEntry, LockFile, Package } from './lock-file.ts';

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

const askedBy = (entry: LockEntry): [string, string][] =>
  KINDS.flatMap((kind) => Object.entries(entry[kind] ?? {}));

const isOurs = (path: string): boolean => !path.includes('node_modules/');

/** A workspace finds its own copy first, as Node does. */
const foundFrom = (path: string, name: string, { packages }: LockFile): string | undefined =>
  (packages[`${path}/node_modules/${name}`] ?? packages[`node_modules/${name}`])?.version;

/** A range may fetch an untested version tomorrow; `npm ci` uses the lock file, and this checks that both agree. */
const whyNotAsked = (lock: LockFile): string[] =>
  Object.entries(lock.packages)
    .filter(([path]) => isOurs(path))
    .flatMap(([path, entry]) =>
      askedBy(entry).flatMap(([name, version]) => {
        const where = `${path || 'the root'}: ${name} ${version}`;
        if (!EXACT.test(version)) return [`${where} is no exact version`];
        const locked = foundFrom(path, name, lock);
        return name.startsWith('@area/') || locked === version
          ? []
          : [`${where}, but the lock has ${locked ?? 'none'}`];
      }),
    );

/** Packages without a digest, or from another place than the registry. */
const whyNotLocked = (packages: readonly Package[]): string[] =>
  packages.flatMap((each) => {
    const strange =
      each.resolved !== undefined && !each.resolved.startsWith('https://registry.npmjs.org/');
    return [
      ...(each.integrity?.startsWith('sha512-')
        ? []
        : [`${label(each)} has no SHA-512 in the lock`]),
      ...(strange
        ? [`${label(each)} does not come from the registry but from ${each.resolved}`]
        : []),
    ];
  });

export const whyNotPinned = (lock: LockFile, packages: readonly Package[]): string[] => [
  ...(lock.lockfileVersion === 3
    ? []
    : [`package-lock.json is of version ${lock.lockfileVersion}`]),
  ...whyNotAsked(lock),
  ...whyNotLocked(packages),
];
