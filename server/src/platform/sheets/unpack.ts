import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';

/** Why a file is not read: a key of the texts, and the row of the sheet, if one is to blame. */
export class UnreadableSheet extends Error {
  readonly line: number;

  constructor(key: string, line = 0) {
    super(key);
    this.line = line;
  }
}

/** What an archive may hold. *Units*: bytes. */
interface UnpackLimits {
  readonly entries: number;
  readonly bytes: number;
  /** Unpacked bytes for each packed one. */
  readonly ratio: number;
}

/** What to do with the pieces of an entry; nothing for one that is not read. */
export type EntryReader = (
  name: string,
) => ((piece: Uint8Array, isLast: boolean) => void) | undefined;

/** Packed bytes that are unpacked at once: a thousand times as many may come out of them. */
const PIECE = 8_192;
/** An archive below it may be of one long repetition. *Units*: bytes. */
const SMALL = 100_000;
const TOO_LARGE = 'rules.import.too_large';

/** Takes the bytes of an archive in their order, and whether they are its last. *Errors*: UnreadableSheet beyond the limits. */
const unpacker = (
  size: number,
  limits: UnpackLimits,
  reader: EntryReader,
): ((bytes: Uint8Array, isLast: boolean) => void) => {
  const most = Math.min(limits.bytes, Math.max(SMALL, size) * limits.ratio);
  let [entries, total] = [0, 0];
  const unzip = new Unzip((file) => {
    entries += 1;
    if (entries > limits.entries) throw new UnreadableSheet(TOO_LARGE);
    const take = reader(file.name);
    if (!take) return;
    file.ondata = (error, piece, isLast) => {
      if (error) throw error;
      total += piece.length;
      if (total > most) throw new UnreadableSheet(TOO_LARGE);
      take(piece, isLast);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  return (bytes, isLast) => unzip.push(bytes, isLast);
};

/**
 * Reads an archive from its first byte to its last, entry by entry; nothing is kept that no reader keeps. *Errors*:
 * UnreadableSheet beyond the limits.
 */
export const unpack = (bytes: Uint8Array, limits: UnpackLimits, reader: EntryReader): void => {
  const push = unpacker(bytes.length, limits, reader);
  for (let at = 0; at < bytes.length; at += PIECE)
    push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
};

/** An archive that comes piece by piece. *Units*: bytes of the whole. */
interface ArchivePieces {
  readonly pieces: AsyncIterable<Uint8Array>;
  readonly size: number;
}

/**
 * The same, of bytes that come piece by piece: it gives after each one, so that what was read of it can be put away. *Errors*:
 * UnreadableSheet beyond the limits, and of what is no archive.
 */
export async function* unpackPieces(
  { pieces, size }: ArchivePieces,
  limits: UnpackLimits,
  reader: EntryReader,
): AsyncGenerator<void> {
  const push = unpacker(size, limits, reader);
  let read = 0;
  for await (const piece of pieces) {
    read += piece.length;
    try {
      push(piece, read >= size);
    } catch (error) {
      // What the unpacker itself throws is about bytes that it does not understand.
      throw error instanceof UnreadableSheet ? error : new UnreadableSheet('rules.import.archive');
    }
    yield;
  }
}
