import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StoredProofReport, StoredRun } from './page.ts';

export const REPORTS_FOLDER = fileURLToPath(new URL('../../docs/reliability/', import.meta.url));
export const PAGE = fileURLToPath(new URL('../../docs/reliability.md', import.meta.url));

/** Beside the reports of the proofs: the last run of all of them together. */
export const WHOLE_RUN = 'whole-run.json';

const read = async <T>(file: string): Promise<T> =>
  JSON.parse(await readFile(join(REPORTS_FOLDER, file), 'utf8')) as T;

/** The last run of all proofs that a change is proved by. */
export const readWholeRun = async (): Promise<StoredRun> => read(WHOLE_RUN);

/** The last run of each proof, by name. */
export const readStoredReports = async (): Promise<readonly StoredProofReport[]> => {
  const files = (await readdir(REPORTS_FOLDER))
    .filter((file) => file.endsWith('.json') && file !== WHOLE_RUN)
    .toSorted();
  return Promise.all(files.map(async (file) => read<StoredProofReport>(file)));
};
