import type { Readable } from 'node:stream';

/** A stored file: its size and its digest. *Units*: bytes. */
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
 * The storage of files. Keys are made by the program, never typed names. A file is complete or does not exist. *Errors*, of
 * every call: UNAVAILABLE while files cannot be read or written: full, disconnected, read-only.
 */
export interface ObjectStorage {
  /** Stores bytes durably: when it returns they survive a power cut. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  /** Stores a stream with constant memory. An incomplete source leaves no file. */
  putStream(key: string, source: Readable): Promise<StoredObject>;
  /**
   * A file piece by piece. It fails before its end when it differs from what was stored: its last piece is only given after
   * every byte was checked, so that nobody takes a changed file for a correct one.
   */
  getStream(key: string, kept: StoredObject): Promise<Readable>;
  /** Every stored file, in no order. Incomplete files are not listed; `sweepParts` deletes them. */
  list(): AsyncIterable<ListedFile>;
  /** Deletes incomplete files that crashes left before a moment. Returns how many. */
  sweepParts(before: Date): Promise<number>;
  /** Deletes a file; a missing file is no error. */
  remove(key: string): Promise<void>;
  /** Whether files can be stored now, for the readiness answer. */
  isReady(): Promise<boolean>;
}
