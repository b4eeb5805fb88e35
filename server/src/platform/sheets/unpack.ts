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

const PIECE = 65_536;
/** An archive below it may be of one long repetition. *Units*: bytes. */
const SMALL = 100_000;
const TOO_LARGE = 'rules.import.too_large';

/**
 * Reads an archive from its first byte to its last, entry by entry; nothing is kept that no reader keeps. *Errors*:
 * UnreadableSheet beyond the limits.
 */
export const unpack = (bytes: Uint8Array, limits: UnpackLimits, reader: EntryReader): void => {
  const most = Math.min(limits.bytes, Math.max(SMALL, bytes.length) * limits.ratio);
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
  for (let at = 0; at < bytes.length; at += PIECE)
    unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
};
