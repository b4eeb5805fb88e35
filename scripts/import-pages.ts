import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listImportPages } from './import-pages/pages.ts';
import { root } from './steps.ts';

/** Writes the pages and templates of imports from their schemas. */
const folder = join(root, 'docs/imports');
await rm(folder, { recursive: true, force: true });
await mkdir(join(folder, 'templates'), { recursive: true });
for (const [name, text] of listImportPages()) await writeFile(join(folder, name), text);
