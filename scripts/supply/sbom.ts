import { label } from './lock-file.ts';
import { licenceOf } from './licences.ts';
import type { Package } from './lock-file.ts';

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly unknown[];
}

interface Dependency {
  readonly ref: string;
  readonly dependsOn: readonly string[];
}

/** A bill of materials as CycloneDX writes it, as far as we look at it. */
export interface Bill {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly Dependency[];
}

/** Our own workspaces, without the one that only tests the others. */
const OWN = /^@area\/(?!e2e@)/;

/**
 * The bill of materials of the shipped packages, with the program's own name. npm's own option omits every package that
 * development needs too (React, zod, parts of the database driver), and names the program after its folder.
 */
export const billOfShipped = (
  bill: Bill,
  { name, shipped }: { readonly name: string; readonly shipped: readonly Package[] },
): Bill => {
  const root = bill.metadata.component;
  const travels = new Set(shipped.map(label));
  const isKept = (ref: string): boolean =>
    ref === root['bom-ref'] || OWN.test(ref) || travels.has(ref);
  return {
    ...bill,
    metadata: { ...bill.metadata, component: { ...root, name } },
    components: bill.components.filter((each) => isKept(each['bom-ref'])),
    dependencies: bill.dependencies
      .filter(({ ref }) => isKept(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isKept) })),
  };
};

const hexOf = (integrity = ''): string =>
  Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');

/** Shipped packages whose entry in the bill differs from the lock file. */
export const whyNotWhole = (bill: Bill, shipped: readonly Package[]): string[] => {
  const listed = new Map(bill.components.map((each) => [each['bom-ref'], each]));
  return shipped.flatMap((each) => {
    const found = listed.get(label(each));
    if (!found) return [`${label(each)} is not on the bill`];
    const hasHash = found.hashes?.some(
      ({ alg, content }) => alg === 'SHA-512' && content === hexOf(each.integrity),
    );
    return [
      ...(hasHash ? [] : [`${label(each)} stands on the bill without its hash`]),
      ...(found.licenses?.length ? [] : [`${label(each)} stands on the bill without its licence`]),
    ];
  });
};

/** The list of licences for people: each package once, by its licence. */
export const licenceList = (packages: readonly Package[]): string => {
  const lines = new Set(
    packages.map((each) => `| ${licenceOf(each) ?? '?'} | ${each.name} | ${each.version} |`),
  );
  return ['| licence | package | version |', '|---|---|---|', ...[...lines].toSorted(), ''].join(
    '\n',
  );
};
