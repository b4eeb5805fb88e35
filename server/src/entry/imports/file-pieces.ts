import { reason } from '@area/domain/rules/reason';
import type { ObjectStorage, StoredObject } from '../../platform/outside/storage/storage.ts';
import { isArchive, readSheet } from '../../platform/sheets/read-sheet.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** What is given of a sheet at a time. *Units*: bytes. */
const PIECE = 256_000;

/** A file that waits in the storage. */
export interface WaitingBytes extends StoredObject {
  readonly storage_key: string;
}

/** The bytes of a file that waits, as they are asked for. */
export async function* filePieces(
  storage: ObjectStorage,
  { storage_key, ...kept }: WaitingBytes,
): AsyncGenerator<Uint8Array> {
  // Who takes a piece may hand its bytes over to a thread: afterwards it has none.
  for await (const piece of await storage.getStream(storage_key, kept)) yield piece as Uint8Array;
}

async function* withFirst(
  first: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** All of them: only of what must be whole to be read. */
const wholeFile = async (pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
};

/** The same, of which a workbook became CSV whose lines have the numbers of its rows. *Errors*: UnreadableFile. */
export async function* tablePieces(
  storage: ObjectStorage,
  file: WaitingBytes,
): AsyncGenerator<Uint8Array> {
  const pieces = filePieces(storage, file);
  const first = await pieces.next();
  if (first.done) return;
  const all = withFirst(first.value, pieces);
  if (!isArchive(first.value)) {
    yield* all;
    return;
  }
  const answer = await readSheet(await wholeFile(all));
  if ('key' in answer) throw new UnreadableFile(answer.line, reason(answer.key));
  for (let at = 0; at < answer.csv.length; at += PIECE) yield answer.csv.slice(at, at + PIECE);
}
