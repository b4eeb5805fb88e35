import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StoredProofReport } from './page.ts';

export const REPORTS_FOLDER = fileURLToPath(new URL('../../docs/reliability/', import.meta.url));
export const PAGE = fileURLToPath(new URL('../../docs/reliability.md', import.meta.url));

/** The last run of each proof, by name. */
export const readStoredReports = async (): Promise<readonly StoredProofReport[]> => {
  const files = (await readdir(REPORTS_FOLDER)).filter((file) => file.endsWith('.json')).toSorted();
  return Promise.all(
    files.map(
      async (file) =>
        JSON.parse(await readFile(join(REPORTS_FOLDER, file), 'utf8')) as StoredProofReport,
    ),
  );
};
