import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Measure } from '../../platform/outside/storage/checked-stream.ts';
import type { StoredObject } from '../../platform/outside/storage/storage.ts';

/** Writes a new file durably and returns its size and hash. */
export const writeMeasured = async (source: Readable, to: string): Promise<StoredObject> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const measure = new Measure();
  await pipeline(source, measure, createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }));
  return measure.result();
};

export const copyMeasured = async (from: string, to: string): Promise<StoredObject> =>
  writeMeasured(createReadStream(from), to);

/** What a file is now. */
export const measureFile = async (path: string): Promise<StoredObject> => {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of createReadStream(path)) {
    hash.update(piece as Buffer);
    size += (piece as Buffer).length;
  }
  return { size, sha256: hash.digest('hex') };
};

export const isSameFile = (a: StoredObject, b: StoredObject): boolean =>
  a.size === b.size && a.sha256 === b.sha256;
