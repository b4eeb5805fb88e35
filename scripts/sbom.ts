import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { listPackages, readLockFile } from './supply/lock-file.ts';
import { billOfShipped, licenceList, whyNotWhole } from './supply/sbom.ts';
import type { Bill } from './supply/sbom.ts';

/**
 * `npm run sbom`: the packages shipped with the program, for machines (CycloneDX) and, by licence, for people.
 * *Source*: ADR 88.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const ASKED = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'];
const MAX_BYTES = 64_000_000;

const { stdout } = await promisify(execFile)('npm', ASKED, { cwd: root, maxBuffer: MAX_BYTES });
const shipped = listPackages(await readLockFile(root)).filter(({ dev }) => !dev);
const bill = billOfShipped(JSON.parse(stdout) as Bill, { name: 'private-area', shipped });
const wrong = whyNotWhole(bill, shipped);

await mkdir(join(root, 'reports'), { recursive: true });
await writeFile(join(root, 'reports/sbom.json'), `${JSON.stringify(bill, null, 2)}\n`);
await writeFile(join(root, 'reports/licences.md'), licenceList(shipped));
for (const line of wrong) console.error(line);
console.log(
  `${bill.components.length} components in reports/sbom.json (CycloneDX ${bill.specVersion}), ${shipped.length} packages in reports/licences.md; ${wrong.length} problems`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
