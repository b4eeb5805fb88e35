import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Dirent } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Measure, checkedStream, failureOf, fromSender } from './checked-stream.ts';
import { isKey, requireKey } from './key.ts';
import type { StoredObject, ListedFile, ObjectStorage } from './storage.ts';
import { DamagedFileError, storageUnavailable } from './unavailable.ts';

interface Disk {
  readonly folder: string;
  /** Space reserved for the database, which may share the disk. *Units*: bytes. */
  readonly reserve: number;
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
const PART = '.part';

const requireSpace = async ({ folder, reserve }: Disk): Promise<void> => {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < reserve)
    throw new Error(`less than ${reserve} bytes are left on the disk of ${folder}`);
};

/** Without this a power cut may lose the name although the bytes are stored. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r').catch(() => undefined);
  // Not every system lets a folder be opened.
  await handle?.sync().catch(() => undefined);
  await handle?.close();
};

/** Opens a new file; its folder is made when it is missing, which is the first file of a year. */
const openNew = async (path: string): Promise<FileHandle> => {
  const create = async () => open(path, 'wx', 0o600);
  return create().catch(async (error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return create();
  });
};

/** Writes under another name and renames, so that an incomplete file never has the final name. */
const writeDurably = async <T>(
  disk: Disk,
  path: string,
  write: (file: FileHandle) => Promise<T>,
): Promise<T> => {
  const beside = `${path}.${randomUUID()}${PART}`;
  const file = await openNew(beside);
  try {
    const written = await requireSpace(disk)
      .then(async () => write(file))
      .finally(async () => file.close());
    await rename(beside, path);
    await syncFolder(dirname(path));
    return written;
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    throw error;
  }
};

const writeStream = async (file: FileHandle, source: Readable): Promise<StoredObject> => {
  const measure = new Measure();
  await pipeline(fromSender(source), measure, async (pieces: AsyncIterable<Uint8Array>) => {
    for await (const piece of pieces) await file.writeFile(piece);
  });
  await file.sync();
  return measure.result();
};

const writeBytes = async (file: FileHandle, bytes: Uint8Array): Promise<void> => {
  await file.writeFile(bytes);
  await file.sync();
};

/** A folder that is not there yet holds nothing. */
const entriesOf = async (folder: string): Promise<Dirent[]> =>
  readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw storageUnavailable(error);
  });

async function* listUnder(
  folder: string,
): AsyncGenerator<{ readonly name: string; readonly path: string; readonly kept_at: Date }> {
  for (const entry of await entriesOf(folder)) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => undefined);
    // Taken away while the list was read.
    if (found)
      yield { path, name: relative(folder, path).split(sep).join('/'), kept_at: found.mtime };
  }
}

const isReady = async (disk: Disk): Promise<boolean> => {
  const probe = join(disk.folder, `probe-${randomUUID()}.txt`);
  try {
    await writeDurably(disk, probe, async (file) => writeBytes(file, Buffer.from([1])));
    await rm(probe);
    return true;
  } catch {
    return false;
  }
};

/** A missing file is a fault of ours; if the whole folder is missing too, the disk is not available. */
const failed = async ({ folder }: Disk, key: string, error: unknown): Promise<never> => {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  throw codeOf(error) === 'ENOENT' && isThere
    ? new DamagedFileError(`stored file ${key} is not there`)
    : storageUnavailable(error);
};

const readWhole = async (disk: Disk, key: string): Promise<Uint8Array> =>
  readFile(join(disk.folder, requireKey(key))).catch(async (error: unknown) =>
    failed(disk, key, error),
  );

const put = async <T>(
  disk: Disk,
  path: string,
  write: (file: FileHandle) => Promise<T>,
): Promise<T> =>
  writeDurably(disk, path, write).catch((error: unknown) => {
    throw failureOf(error, storageUnavailable);
  });

const openStream = async (disk: Disk, key: string, kept: StoredObject): Promise<Readable> => {
  const path = join(disk.folder, requireKey(key));
  const found = await stat(path).catch(async (error: unknown) => failed(disk, key, error));
  if (found.size !== kept.size) throw new DamagedFileError(`stored file ${key} has another size`);
  return checkedStream(key, createReadStream(path), kept);
};

async function* listFiles({ folder }: Disk): AsyncGenerator<ListedFile> {
  for await (const { name, kept_at } of listUnder(folder))
    if (isKey(name)) yield { key: name, kept_at };
}

const sweepParts = async ({ folder }: Disk, before: Date): Promise<number> => {
  let swept = 0;
  for await (const { path, kept_at } of listUnder(folder)) {
    if (!path.endsWith(PART) || kept_at >= before) continue;
    await rm(path, { force: true });
    swept += 1;
  }
  return swept;
};

/** Files in a folder of the machine. */
export const diskStorage = (folder: string, reserve = 0): ObjectStorage => {
  const disk = { folder, reserve };
  const pathOf = (key: string): string => join(folder, requireKey(key));
  return {
    put: async (key, bytes) => put(disk, pathOf(key), async (file) => writeBytes(file, bytes)),
    get: async (key) => readWhole(disk, key),
    putStream: async (key, source) =>
      put(disk, pathOf(key), async (file) => writeStream(file, source)),
    getStream: async (key, kept) => openStream(disk, key, kept),
    list: () => listFiles(disk),
    sweepParts: async (before) => sweepParts(disk, before),
    remove: async (key) =>
      rm(pathOf(key), { force: true }).catch((error: unknown) => {
        throw storageUnavailable(error);
      }),
    isReady: async () => isReady(disk),
  };
};
