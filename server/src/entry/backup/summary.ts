import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeDurably } from '../../platform/db/embedded/durable-file.ts';
import type { Manifest } from './manifest.ts';

/** Beside the manifest, which is long where there are many documents. */
const NAME = 'summary.json';

const summary = z.object({
  files: z.int().min(0),
  /** *Units*: bytes of all of them. */
  bytes: z.int().min(0),
  database: z.enum(['embedded', 'postgres']),
  postgres_version: z.string(),
  migrations: z.int(),
});

/** What a backup holds, in a few lines. */
export type Summary = z.output<typeof summary>;

export const writeSummary = (
  folder: string,
  { files, database, postgres_version, migrations }: Manifest,
): void => {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const content: Summary = { files: files.length, bytes, database, postgres_version, migrations };
  writeDurably(join(folder, NAME), `${JSON.stringify(content, null, 1)}\n`);
};

/** Nothing of a backup that was made before there were any, or is not finished. */
export const findSummary = async (folder: string): Promise<Summary | undefined> => {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return summary.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};
