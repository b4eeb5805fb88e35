import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RegisterFileError } from './register-error.ts';
import type {
  CarriedBytes,
  Receipt,
  RegisterTransport,
  WaitingFile,
} from './register-transport.ts';

const CHECKSUM = '.sha256';
const ACKNOWLEDGEMENT = '.ack';
const REASON = '.reason';
/** A million holdings as CSV are less; a larger file is none of ours. */
export const REGISTER_FILE_MAX_BYTES = 64 * 1024 * 1024;
const NAME = /^[A-Z][A-Z0-9_]{1,60}\.(?:txt|csv|xml)$/;
const HASH = /^[\da-f]{64}/;

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

export const sha256Of = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

const readIfThere = async (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });

const writeSynced = async (path: string, bytes: Uint8Array): Promise<void> => {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Puts a whole file in a folder, or none. *Errors*: throws when another one has the name. */
const placeWhole = async (folder: string, name: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  const beside = join(folder, `.${name}.${randomUUID()}`);
  try {
    await writeSynced(beside, bytes);
    await link(beside, path);
  } catch (error) {
    const there = codeOf(error) === 'EEXIST' ? await readIfThere(path) : undefined;
    if (!there?.equals(bytes)) throw error;
  } finally {
    await rm(beside, { force: true });
  }
};

/** A file and its checksum, which comes last: who sees it finds the whole file. */
export const placeWithChecksum = async (
  folder: string,
  { name, bytes, sha256 }: CarriedBytes,
): Promise<void> => {
  if (!NAME.test(name)) throw new Error(`${name} is no name of a register file`);
  await placeWhole(folder, name, bytes);
  await placeWhole(folder, name + CHECKSUM, Buffer.from(`${sha256}  ${name}\n`));
};

const listNames = async (folder: string, ending: string): Promise<string[]> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .filter((name) => NAME.test(name))
    .toSorted();
};

const hashIn = (text: Buffer | undefined): string | undefined =>
  HASH.exec(text?.toString('latin1') ?? '')?.[0];

const readWaiting = async (folder: string, name: string): Promise<WaitingFile> => {
  if (!NAME.test(name)) throw new Error(`${name} is no name of a register file`);
  const path = join(folder, name);
  if ((await stat(path)).size > REGISTER_FILE_MAX_BYTES) throw new RegisterFileError('SIZE');
  const bytes = await readFile(path);
  return {
    name,
    bytes,
    sha256: sha256Of(bytes),
    told_sha256: hashIn(await readIfThere(path + CHECKSUM)),
  };
};

/** Moves the file, and its checksum first: without it the file does not wait any more. Another one of the name stays. */
const moveAway = async (dir: string, name: string, { outcome, reason }: Receipt): Promise<void> => {
  const to = join(dir, outcome === 'READ' ? 'done' : 'error');
  await mkdir(to, { recursive: true, mode: 0o700 });
  const kept = (await readIfThere(join(to, name))) ? `${randomUUID()}-${name}` : name;
  if (reason !== undefined) await placeWhole(to, kept + REASON, Buffer.from(`${reason}\n`));
  for (const ending of [CHECKSUM, ''])
    await rename(join(dir, 'in', name + ending), join(to, kept + ending)).catch(
      (error: unknown) => {
        if (codeOf(error) !== 'ENOENT') throw error;
      },
    );
};

/** Exchanges files through a folder. A file waits once its checksum is beside it. *Source*: office.md 5, ADR 201. */
export const folderTransport = (dir: string): RegisterTransport => ({
  list: async () => listNames(join(dir, 'in'), CHECKSUM),
  read: async (name) => readWaiting(join(dir, 'in'), name),
  finish: async (name, receipt) => moveAway(dir, name, receipt),
  send: async (file) => placeWithChecksum(join(dir, 'out'), file),
  listAcknowledged: async () => {
    const folder = join(dir, 'ack');
    const found = [];
    for (const name of await listNames(folder, ACKNOWLEDGEMENT)) {
      const sha256 = hashIn(await readIfThere(join(folder, name + ACKNOWLEDGEMENT)));
      if (sha256 !== undefined) found.push({ name, sha256 });
    }
    return found;
  },
});
