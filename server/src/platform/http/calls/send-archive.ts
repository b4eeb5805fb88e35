import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';
import type { FastifyReply } from 'fastify';
import type { ArchiveAnswer, ArchiveEntry } from './context.ts';

/** Bytes that are handed on at a time. */
const CHUNK_BYTES = 64 * 1024;
/**
 * Documents are already compressed in their own format: the zip stores them uncompressed, which is cheap, and every program
 * opens it.
 */
const STORED = { level: 0 } as const;
/** The fingerprints of the others. */
const LIST_PATH = 'sha256.txt';

/** The bytes of the archive so far, piece by piece. */
const collect = () => {
  const made: Uint8Array[] = [];
  const archive = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  return { archive, take: (): Uint8Array[] => made.splice(0) };
};

async function* piecesOf({ entries, at }: ArchiveAnswer): AsyncGenerator<Uint8Array> {
  const { archive, take } = collect();
  const hashes: string[] = [];
  const whole: ArchiveEntry[] = [
    ...entries,
    { path: LIST_PATH, read: async () => Buffer.from(`${hashes.join('\n')}\n`) },
  ];
  for (const { path, read } of whole) {
    const bytes = await read();
    hashes.push(`${createHash('sha256').update(bytes).digest('hex')}  ${path}`);
    const file = new ZipDeflate(path, STORED);
    file.mtime = at;
    archive.add(file);
    for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
      file.push(bytes.subarray(from, from + CHUNK_BYTES), from + CHUNK_BYTES >= bytes.length);
      yield* take();
    }
    if (bytes.length === 0) file.push(bytes, true);
  }
  archive.end();
  yield* take();
}

/**
 * Files as a zip, made as fast as the client reads it: one file in memory, for any number of files and any connection. A
 * failure aborts the answer: the zip is then incomplete, and no program opens it.
 */
export const sendArchive = (reply: FastifyReply, answer: ArchiveAnswer): FastifyReply =>
  reply
    .header('content-type', 'application/zip')
    .header('content-disposition', `attachment; filename="${answer.name}.zip"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(piecesOf(answer), { objectMode: false, highWaterMark: CHUNK_BYTES }));
