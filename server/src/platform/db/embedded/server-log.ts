import { closeSync, openSync, readSync, renameSync, statSync } from 'node:fs';

const KEEP_BYTES = 5_000_000;
const TAIL_BYTES = 2_000;

/** PostgreSQL writes its output to a file: a pipe would break when this program is killed. */
export interface ServerLog {
  readonly file: number;
  /** What was written since the file was opened, at most the last part. */
  readTail(): string;
  close(): void;
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

const readFrom = (path: string, start: number): string => {
  const from = Math.max(start, sizeOf(path) - TAIL_BYTES);
  const buffer = Buffer.alloc(TAIL_BYTES);
  const file = openSync(path, 'r');
  try {
    return buffer.toString('utf8', 0, readSync(file, buffer, 0, TAIL_BYTES, from)).trim();
  } finally {
    closeSync(file);
  }
};

/** Opens the file to append; a long file is renamed first, and one renamed file is kept. */
export const openServerLog = (path: string): ServerLog => {
  if (sizeOf(path) > KEEP_BYTES) renameSync(path, `${path}.1`);
  const start = sizeOf(path);
  const file = openSync(path, 'a', 0o600);
  return { file, readTail: () => readFrom(path, start), close: () => closeSync(file) };
};
