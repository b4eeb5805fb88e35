import { label } from './lock-file.ts';
import type { Package } from './lock-file.ts';

/** With these licences a package may be shipped with the program: none requires to publish the program's own sources. */
const SHIPPED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/**
 * And with these a package may be used for development: their conditions apply to changes and redistribution, which we do
 * not do.
 */
const WORKED_WITH: ReadonlySet<string> = new Set([
  'CC0-1.0',
  'MPL-2.0',
  // Of argparse, with which the OpenAPI linter reads YAML; it requires that its notice is kept.
  'Python-2.0',
]);

/**
 * Packages that travel with the program although their licence asks for something: MPL-2.0 asks that changed files of theirs are published, and we
 * change none. By version, so that a new one is read again.
 */
const SHIPPED_UNCHANGED: ReadonlySet<string> = new Set(['web-push@3.6.7']);

/** Licences that packages state where npm does not look; by version, so that a new version is read again. */
const READ_BY_HAND: ReadonlyMap<string, string> = new Map([
  // In the LICENSE file of the package.
  ['@react-aria/optimize-locales-plugin@2.0.2', 'Apache-2.0'],
  // In the old list `licenses` of its package.json.
  ['busboy@0.3.1', 'MIT'],
  ['dicer@0.3.0', 'MIT'],
  ['streamsearch@0.1.2', 'MIT'],
  // At the end of its Readme.
  ['humanize-number@0.0.2', 'MIT'],
  ['only@0.0.2', 'MIT'],
]);

/** The licence of a package as an SPDX expression. */
export const licenceOf = (each: Package): string | undefined =>
  each.license ?? READ_BY_HAND.get(label(each));

/** `(A OR B)` leaves the choice to us, `(A AND B)` does not; nobody nests them. */
const isAllowed = (licence: string, allowed: (name: string) => boolean): boolean => {
  const plain = licence.replaceAll(/^\(|\)$/g, '');
  if (plain.includes(' OR ')) return !plain.includes(' AND ') && plain.split(' OR ').some(allowed);
  return plain.split(' AND ').every(allowed);
};

/** Why packages may not be used as they are, each with its licence. */
export const whyNotLicensed = (packages: readonly Package[]): string[] =>
  packages.flatMap((each) => {
    const licence = licenceOf(each);
    if (licence === undefined) return [`${label(each)} names no licence`];
    const isFine = isAllowed(
      licence,
      (name) =>
        SHIPPED.has(name) ||
        (WORKED_WITH.has(name) && (each.dev === true || SHIPPED_UNCHANGED.has(label(each)))),
    );
    return isFine
      ? []
      : [
          `${label(each)} is under ${licence}, which is on no list${each.dev ? '' : ' of what may travel with the program'}`,
        ];
  });

/** Packages read by hand that no longer exist. */
export const listUnreadLicences = (packages: readonly Package[]): string[] => {
  const silent = new Set(packages.filter(({ license }) => license === undefined).map(label));
  return [...READ_BY_HAND.keys()]
    .filter((known) => !silent.has(known))
    .map((known) => `${known}: its licence was read by hand for nothing`);
};
