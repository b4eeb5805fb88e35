import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import type { StoredObject } from './storage.ts';
import { DamagedFileError } from './unavailable.ts';

/** A failure of the sender, not of the storage. */
class SenderError extends Error {}

/** Marks errors of the sender, so that they are distinguished from errors of the storage. */
export async function* fromSender(source: Readable): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of source) yield piece as Uint8Array;
  } catch (cause) {
    throw new SenderError('the sender broke off', { cause });
  }
}

/** The sender's own error, or the error of the storage. */
export const failureOf = (error: unknown, tell: (error: unknown) => Error): unknown =>
  error instanceof SenderError ? error.cause : tell(error);

/** Measures what passes: ask it once everything has. */
export class Measure extends Transform {
  readonly #hash = createHash('sha256');
  #size = 0;

  override _transform(
    piece: Buffer,
    _encoding: BufferEncoding,
    done: (error: null, piece: Buffer) => void,
  ): void {
    this.#hash.update(piece);
    this.#size += piece.length;
    done(null, piece);
  }

  result(): StoredObject {
    return { size: this.#size, sha256: this.#hash.digest('hex') };
  }
}

async function* holdBack(
  key: string,
  source: AsyncIterable<Uint8Array>,
  kept: StoredObject,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let size = 0;
  let held: Uint8Array | undefined;
  for await (const piece of source) {
    hash.update(piece);
    size += piece.length;
    if (held) yield held;
    held = piece;
  }
  // The receiver knows the length: without this piece it notices that the file is incomplete.
  if (size !== kept.size || hash.digest('hex') !== kept.sha256)
    throw new DamagedFileError(`stored file ${key} has changed`);
  if (held) yield held;
}

/** A file being read, whose last piece is only given when the whole file equals what was stored. */
export const checkedStream = (
  key: string,
  source: AsyncIterable<Uint8Array>,
  kept: StoredObject,
): Readable => Readable.from(holdBack(key, source, kept), { objectMode: false });
