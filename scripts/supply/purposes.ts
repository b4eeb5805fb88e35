import type { LockEntry, LockFile } from './lock-file.ts';

const ROW = /^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \|$/gm;

const isOurs = (path: string, { link }: LockEntry): boolean =>
  !path.includes('node_modules/') && !link;

/** The packages that our manifests name, but our own and those that bring only types. */
const namedBy = ({ packages }: LockFile): ReadonlySet<string> =>
  new Set(
    Object.entries(packages)
      .filter(([path, entry]) => isOurs(path, entry))
      .flatMap(([, { dependencies, devDependencies, optionalDependencies }]) =>
        Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
      )
      .filter((name) => !name.startsWith('@area/') && !name.startsWith('@types/')),
  );

/** Where `docs/dependencies.md` differs from the packages that we name. */
export const whyNotExplained = (lock: LockFile, written: string): string[] => {
  const named = namedBy(lock);
  const told = new Set([...written.matchAll(ROW)].map(([, name = '']) => name));
  return [
    ...[...named]
      .filter((name) => !told.has(name))
      .map((name) => `docs/dependencies.md does not say what ${name} is for`),
    ...[...told]
      .filter((name) => !named.has(name))
      .map((name) => `docs/dependencies.md explains ${name}, which no manifest names`),
  ];
};
