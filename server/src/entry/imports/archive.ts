import type { ImportKind } from '@area/domain/imports/kinds';
import { reason } from '@area/domain/rules/reason';
import { isArchive } from '../../platform/sheets/read-sheet.ts';
import { UnreadableSheet, unpack } from '../../platform/sheets/unpack.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Kinds that come as an archive: a CSV of their name, and the files that its rows name. */
const ARCHIVED: readonly ImportKind[] = ['product_documents', 'documents'];

export const isArchivedKind = (kind: ImportKind): boolean => ARCHIVED.includes(kind);

/** PDF and pictures are packed already: what grows much more is no document. *Units*: bytes. */
const LIMITS = { entries: 5_000, bytes: 60_000_000, ratio: 20 } as const;

/** What an archive holds: its CSV, and its files by name. */
interface ImportArchive {
  readonly csv: Uint8Array;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

const readAll = (bytes: Uint8Array): ReadonlyMap<string, Uint8Array> => {
  const files = new Map<string, Uint8Array>();
  unpack(bytes, LIMITS, (name) => {
    // A folder, or what a system adds of its own.
    if (name.endsWith('/') || name.startsWith('__MACOSX/')) return undefined;
    const pieces: Uint8Array[] = [];
    return (piece, isLast) => {
      pieces.push(piece);
      if (isLast) files.set(name, Buffer.concat(pieces));
    };
  });
  return files;
};

/** Opens the archive of a kind. *Errors*: UnreadableFile when it is none, is too large or lacks its CSV. */
export const openArchive = (kind: ImportKind, bytes: Uint8Array): ImportArchive => {
  const table = `${kind}.csv`;
  try {
    if (!isArchive(bytes)) throw new UnreadableFile(0, reason('rules.import.archive', { table }));
    const files = new Map(readAll(bytes));
    const csv = files.get(table);
    if (!csv) throw new UnreadableFile(0, reason('rules.import.archive', { table }));
    files.delete(table);
    return { csv, files };
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    const key = error instanceof UnreadableSheet ? error.message : 'rules.import.archive';
    throw new UnreadableFile(0, reason(key, { table }));
  }
};
