import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { KeptMeasure, KeptProof } from './page.ts';

export const KEPT_FOLDER = fileURLToPath(new URL('../../docs/reliability/', import.meta.url));
export const PAGE = fileURLToPath(new URL('../../docs/reliability.md', import.meta.url));

const MEASURE = /^bench-.+\.json$/;

const readAll = async <T>(isWanted: (file: string) => boolean): Promise<readonly T[]> => {
  const files = (await readdir(KEPT_FOLDER))
    .filter((file) => file.endsWith('.json') && isWanted(file))
    .toSorted();
  return Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(KEPT_FOLDER, file), 'utf8')) as T),
  );
};

/** The last run of each proof, by name. */
export const readKept = async (): Promise<readonly KeptProof[]> =>
  readAll((file) => !MEASURE.test(file));

/** What was last measured of each part. */
export const readMeasures = async (): Promise<readonly KeptMeasure[]> =>
  readAll((file) => MEASURE.test(file));
