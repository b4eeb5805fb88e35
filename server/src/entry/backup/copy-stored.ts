import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { StoredObject, ObjectStorage } from '../../platform/outside/storage/storage.ts';
import { DamagedFileError } from '../../platform/outside/storage/unavailable.ts';
import { isPublished } from '../../platform/storage/published-files.ts';
import { writeMeasured } from './copy-file.ts';
import type { BackedFile } from './manifest.ts';

const FOLDER = 'files/';
/** A remote store answers many requests as fast as one. */
const AT_ONCE = 8;

const isStored = ({ path }: BackedFile): boolean => path.startsWith(FOLDER);
const keyOf = ({ path }: BackedFile): string => path.slice(FOLDER.length);

const runConcurrently = async <T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const left = items.values();
  const worker = async (): Promise<void> => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};

interface Copying {
  readonly storage: ObjectStorage;
  readonly to: string;
  /** What the backup has already; it grows. */
  readonly copied: Map<string, StoredObject>;
}

/** A file that disappeared since the listing was removed with its row. */
const readListed = async (storage: ObjectStorage, key: string): Promise<Uint8Array | undefined> =>
  storage.get(key).catch((error: unknown) => {
    if (error instanceof DamagedFileError) return undefined;
    throw error;
  });

/**
 * Copies what is not in the backup yet. Called before and after the copy of the database: a file is written before its row
 * and removed after it, so every row of the copy has its file.
 */
export const copyStored = async (
  { storage, to, copied }: Copying,
  { isLast }: { isLast: boolean },
): Promise<void> => {
  const keys: string[] = [];
  // Published files may change under their name: one copy is enough.
  for await (const { key } of storage.list())
    if (!copied.has(key) && (isLast || !isPublished(key))) keys.push(key);
  await runConcurrently(keys, async (key) => {
    const bytes = await readListed(storage, key);
    if (bytes)
      copied.set(
        key,
        await writeMeasured(Readable.from([bytes], { objectMode: false }), join(to, FOLDER, key)),
      );
  });
};

export const backedStored = (copied: ReadonlyMap<string, StoredObject>): BackedFile[] =>
  [...copied]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([key, kept]) => ({ path: `${FOLDER}${key}`, ...kept }));

/** Writes the files to the storage of the settings, which may be another one than before. */
export const restoreStored = async (
  storage: ObjectStorage,
  files: readonly BackedFile[],
  read: (file: BackedFile) => Promise<Uint8Array>,
): Promise<void> =>
  runConcurrently(files.filter(isStored), async (file) =>
    storage.put(keyOf(file), await read(file)),
  );
