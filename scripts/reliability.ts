import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  PAGE,
  REPORTS_FOLDER,
  WHOLE_RUN,
  readStoredReports,
  readWholeRun,
} from './reliability/stored-reports.ts';
import { reliabilityPage } from './reliability/page.ts';

/** Keeps the newest report of each proof beside the page, and writes the page from them. */
const reports = fileURLToPath(new URL('../reports/', import.meta.url));

await mkdir(REPORTS_FOLDER, { recursive: true });
const found = existsSync(reports)
  ? (await readdir(reports)).filter((file) => /^verify-.+\.json$/.test(file))
  : [];
for (const file of found)
  await copyFile(join(reports, file), join(REPORTS_FOLDER, file.replace(/^verify-/, '')));
if (existsSync(join(reports, 'verify.json')))
  await copyFile(join(reports, 'verify.json'), join(REPORTS_FOLDER, WHOLE_RUN));
const kept = await readStoredReports();
await writeFile(PAGE, reliabilityPage(kept, await readWholeRun()));
console.log(`${found.length} reports taken, ${kept.length} proofs told`);
