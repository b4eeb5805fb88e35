import { zipSync } from 'fflate';
import type { ZippableFile } from 'fflate';

/** A file of an archive, by its path in it. */
export interface ZipEntry {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Compressed already, like PDFs and pictures: compressing again would only take time. */
  readonly is_packed?: true;
}

const USUAL_LEVEL = 6;

/**
 * A zip in memory, as every system opens it: below 4 GB and 65,535 files. It is written whole, because many
 * programs do not open files stored in a streamed one; what is packed already is copied once, never twice.
 */
export const zip = (entries: readonly ZipEntry[], at: Date): Uint8Array => {
  const files = entries.map(({ path, bytes, is_packed }): [string, ZippableFile] => [
    path,
    [bytes, { level: is_packed ? 0 : USUAL_LEVEL }],
  ]);
  return zipSync(Object.fromEntries(files), { mtime: at });
};
