import type { Readable } from 'node:stream';

/** A file that is kept: its size and what its bytes are. *Units*: bytes. */
export interface StoredObject {
  readonly size: number;
  /** *Shape*: SHA-256, hexadecimal. */
  readonly sha256: string;
}

export interface ListedFile {
  readonly key: string;
  readonly kept_at: Date;
}

/**
 * Where files live. Keys are ours, never a name that somebody typed. A file is there whole or not at all.
 * *Errors*, of every call: UNAVAILABLE while files cannot be reached or kept: full, cut off, read-only.
 */
export interface ObjectStorage {
  /** Keeps bytes for good: when it returns they survive a power cut. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  /** Keeps what arrives, in flat memory. A source that breaks off leaves nothing. */
  putStream(key: string, source: Readable): Promise<StoredObject>;
  /**
   * A file piece by piece. It fails before its end when it is not what was kept: its last piece is only given
   * out once every byte is checked, so that nobody takes a changed file for a whole one.
   */
  getStream(key: string, kept: StoredObject): Promise<Readable>;
  /** Every file there is, in no order. Names that are half-written are none, but `sweepParts` takes them away. */
  list(): AsyncIterable<ListedFile>;
  /** Takes away what crashes left half-written before a moment. Returns how many. */
  sweepParts(before: Date): Promise<number>;
  /** Takes a file away; one that is not there is away already. */
  remove(key: string): Promise<void>;
  /** Whether files can be kept right now, for the readiness answer. */
  isReady(): Promise<boolean>;
}
