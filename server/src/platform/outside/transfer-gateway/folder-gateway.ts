import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CarriedFile, TransferGateway } from './transfer-gateway.ts';

/** The folders where the circuit's own program takes files from and leaves received ones. */
export interface TransferFolders {
  readonly outgoing: string;
  readonly incoming: string;
}

/** No day has more messages; a larger file is no file of messages. */
const FILE_MAX_BYTES = 64 * 1024 * 1024;
/** A file that is still being written, or any other file in the folder, is no file of messages. */
const NAME = /^SNCE_[FP]_\d{8}_[A-Z0-9]{1,20}\.txt$/;

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

const writeWhole = async (path: string, text: string): Promise<void> => {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(text, 'utf8');
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const isSame = async (path: string, text: string): Promise<boolean> =>
  (await readFile(path, 'utf8')) === text;

/** Puts a complete file in a folder, or none, and never overwrites another one. */
export const placeFile = async (folder: string, { name, text }: CarriedFile): Promise<void> => {
  if (!NAME.test(name)) throw new Error(`${name} is no name of a transfer file`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  const beside = join(folder, `.${name}.${randomUUID()}`);
  try {
    await writeWhole(beside, text);
    await link(beside, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !(await isSame(path, text))) throw error;
  } finally {
    await rm(beside, { force: true });
  }
};

/** A folder that is not there yet holds nothing. */
export const listFolder = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => NAME.test(name)).toSorted();
};

export const readFromFolder = async (folder: string, name: string): Promise<string> => {
  if (!NAME.test(name)) throw new Error(`${name} is no name of a transfer file`);
  const path = join(folder, name);
  if ((await stat(path)).size > FILE_MAX_BYTES)
    throw new Error(`${name} is larger than ${FILE_MAX_BYTES} bytes`);
  return readFile(path, 'utf8');
};

/** Exchanges files through two folders, which the program of the circuit empties and fills. */
export const folderGateway = ({ outgoing, incoming }: TransferFolders): TransferGateway => ({
  send: async (file) => placeFile(outgoing, file),
  list: async () => listFolder(incoming),
  read: async (name) => readFromFolder(incoming, name),
});
