import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { KeptProof } from './page.ts';

export const KEPT_FOLDER = fileURLToPath(new URL('../../docs/reliability/', import.meta.url));
export const PAGE = fileURLToPath(new URL('../../docs/reliability.md', import.meta.url));

/** The last run of each proof, by name. */
export const readKept = async (): Promise<readonly KeptProof[]> => {
  const files = (await readdir(KEPT_FOLDER)).filter((file) => file.endsWith('.json')).toSorted();
  return Promise.all(
    files.map(
      async (file) => JSON.parse(await readFile(join(KEPT_FOLDER, file), 'utf8')) as KeptProof,
    ),
  );
};
