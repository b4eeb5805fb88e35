import { reason } from '@area/domain/rules/reason';
import { isArchive, readSheet } from '../../platform/sheets/read-sheet.ts';
import type { Db } from '../../platform/db/tables.ts';
import { readContent } from './store.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** What is held of a file at a time. *Units*: bytes. */
const PIECE = 256_000;

/** The bytes of a file that waits, as they are asked for. */
export async function* filePieces(db: Db, uuid: string): AsyncGenerator<Uint8Array> {
  for (let from = 0; ; from += PIECE) {
    const piece = await readContent(db, uuid, { from, length: PIECE });
    const length = piece?.length ?? 0;
    // Who takes it may hand its bytes over to a thread: afterwards it has none.
    if (piece && length > 0) yield piece;
    if (length < PIECE) return;
  }
}

/** All of them: only of what must be whole to be read. */
const wholeFile = async (pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
};

/** The same, of which a workbook became CSV whose lines have the numbers of its rows. *Errors*: UnreadableFile. */
export async function* tablePieces(db: Db, uuid: string): AsyncGenerator<Uint8Array> {
  const start = await readContent(db, uuid, { from: 0, length: 4 });
  if (!start || !isArchive(start)) {
    yield* filePieces(db, uuid);
    return;
  }
  const answer = await readSheet(await wholeFile(filePieces(db, uuid)));
  if ('key' in answer) throw new UnreadableFile(answer.line, reason(answer.key));
  for (let at = 0; at < answer.csv.length; at += PIECE) yield answer.csv.slice(at, at + PIECE);
}
