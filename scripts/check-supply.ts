import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whyNotForNode } from './supply/engines.ts';
import { whyNotInstallable } from './supply/install-scripts.ts';
import { licenceOf, listUnreadLicences, whyNotLicensed } from './supply/licences.ts';
import { listPackages, readLockFile } from './supply/lock-file.ts';
import { whyNotAsLocked } from './supply/manifests.ts';
import { whyNotPinned } from './supply/pins.ts';
import { whyNotExplained } from './supply/purposes.ts';

/** External packages: pinned, licensed, and without install scripts. *Source*: ADR 88. */
const root = fileURLToPath(new URL('..', import.meta.url));
const lock = await readLockFile(root);
const packages = listPackages(lock);

const wrong = [
  ...whyNotPinned(lock, packages),
  ...(await whyNotAsLocked(root, lock)),
  ...whyNotForNode(lock, packages),
  ...whyNotLicensed(packages),
  ...listUnreadLicences(packages),
  ...whyNotExplained(lock, await readFile(join(root, 'docs/dependencies.md'), 'utf8')),
  ...whyNotInstallable(packages, await readFile(join(root, '.npmrc'), 'utf8')),
];

for (const line of wrong) console.error(line);
const shipped = packages.filter(({ dev }) => !dev).length;
const licences = new Set(packages.map(licenceOf)).size;
console.log(
  `${packages.length} packages, ${shipped} of them travel with the program; ${licences} licences; ${wrong.length} problems`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
