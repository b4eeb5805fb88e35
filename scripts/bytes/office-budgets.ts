import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Manifest } from 'vite';

/** What a page may ask for, in bytes as they are sent (brotli). */
export interface Budget {
  readonly name: string;
  readonly bytes: number;
  readonly most: number;
}

const DIST = fileURLToPath(new URL('../../office/dist/', import.meta.url));
const KB = 1000;

const sizeOf = async (file: string): Promise<number> => (await stat(`${DIST}${file}.br`)).size;

/**
 * A clerk opens the office once a day and stays: its budget is larger than that of a page that an investor waits for on a phone.
 * The viewer of PDFs is fetched by whoever opens one.
 */
export const officeBudgets = async (): Promise<readonly Budget[]> => {
  const manifest = JSON.parse(await readFile(`${DIST}.vite/manifest.json`, 'utf8')) as Manifest;
  const entry = manifest['index.html'];
  if (!entry) throw new Error('the build of the office has no entry');
  const first = [entry.file, ...(entry.imports ?? []).flatMap((key) => manifest[key]?.file ?? [])];
  const scripts = [...new Set(Object.values(manifest).map(({ file }) => file))].filter(
    (file) => file.endsWith('.js') && !file.includes('pdf'),
  );
  const sizes = await Promise.all(scripts.map(sizeOf));
  return [
    {
      name: 'the office, first script',
      bytes: (await Promise.all([...new Set(first)].map(sizeOf))).reduce(
        (sum, each) => sum + each,
        0,
      ),
      most: 160 * KB,
    },
    {
      name: 'the office, all scripts together',
      bytes: sizes.reduce((a, b) => a + b, 0),
      most: 600 * KB,
    },
  ];
};
