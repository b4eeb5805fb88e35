import { minVersion, satisfies } from 'semver';
import { label } from './lock-file.ts';
import type { LockEntry, LockFile, Package } from './lock-file.ts';

/** Old packages write a list of names and ranges in one text: npm itself reads no Node from it. */
const nodeOf = ({ engines }: LockEntry): string | undefined =>
  engines && 'node' in engines ? engines.node : undefined;

/**
 * Packages that do not take the least Node that we name, so that a strict install (`npm ci --engine-strict`) fails there.
 */
export const whyNotForNode = (lock: LockFile, packages: readonly Package[]): string[] => {
  const named = nodeOf(lock.packages[''] ?? {});
  const least = named === undefined ? null : minVersion(named);
  if (least === null) return ['package.json names no Node in its engines'];
  return packages.flatMap((each) => {
    const asked = nodeOf(each);
    return asked === undefined || satisfies(least, asked)
      ? []
      : [`${label(each)} asks for Node ${asked}, and package.json promises ${named}`];
  });
};
