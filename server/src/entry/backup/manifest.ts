import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeDurably } from '../../platform/db/embedded/durable-file.ts';

/** Written last: a folder without it is no backup. */
const NAME = 'manifest.json';

const manifest = z.strictObject({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  database: z.enum(['embedded', 'postgres']),
  /** *Shape*: as PostgreSQL says it, such as `18.4`. */
  postgres_version: z.string(),
  migrations: z.number().int(),
  /** Those without a file, too: PostgreSQL wants them all. */
  folders: z.array(z.string()).readonly(),
  files: z
    .array(z.strictObject({ path: z.string(), size: z.number().int(), sha256: z.string() }))
    .readonly(),
});

/** The content of a backup, with size and hash of each file. */
export type Manifest = z.infer<typeof manifest>;
export type BackedFile = Manifest['files'][number];

/** No path of the list may lead out of the folder. */
const leavesFolder = (path: string): boolean =>
  path.startsWith('/') ||
  path.includes('\\') ||
  path.split('/').some((part) => part === '..' || part === '');

export const writeManifest = (folder: string, content: Manifest): void =>
  writeDurably(join(folder, NAME), `${JSON.stringify(content, null, 1)}\n`);

/** *Errors*: a sentence that says why this program cannot restore the folder. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`${folder} is no finished backup: it has no ${NAME}.`);
  const { data, error } = manifest.safeParse(JSON.parse(text));
  if (!data)
    throw new Error(
      `${NAME} of ${folder} cannot be read: ${error.issues[0]?.path.join('.')} ${error.issues[0]?.message}`,
    );
  const outside = [...data.folders, ...data.files.map(({ path }) => path)].find(leavesFolder);
  if (outside !== undefined)
    throw new Error(`${NAME} of ${folder} names ${outside}, which is not within it.`);
  return data;
};
