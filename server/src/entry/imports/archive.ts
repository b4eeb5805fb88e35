import type { ImportKind } from '@area/domain/imports/kinds';
import { reason } from '@area/domain/rules/reason';
import { isArchive } from '../../platform/sheets/read-sheet.ts';
import { UnreadableSheet, unpackPieces } from '../../platform/sheets/unpack.ts';
import type { EntryReader } from '../../platform/sheets/unpack.ts';
import { ArchivedFiles } from './archived-files.ts';
import type { ArchivedFile, Keeping } from './archived-files.ts';
import type { CheckedRow } from './check-row.ts';
import { readRecords } from './read-records.ts';
import { checkedRows } from './staged-lines.ts';
import type { Findings } from './staged-lines.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Kinds that come as an archive: a CSV of their name, and the files that its rows name. */
const ARCHIVED: readonly ImportKind[] = ['product_documents', 'documents'];

export const isArchivedKind = (kind: ImportKind): boolean => ARCHIVED.includes(kind);

/** PDF and pictures are packed already: what grows much more is no document. *Units*: bytes. */
const LIMITS = { entries: 5_000, bytes: 60_000_000, ratio: 20 } as const;

/** An archive that is read from its beginning, more than once. */
interface Archive {
  readonly kind: ImportKind;
  /** *Units*: bytes. */
  readonly size: number;
  readonly pieces: () => AsyncIterable<Uint8Array>;
}

const tableOf = (kind: ImportKind): string => `${kind}.csv`;

const noArchive = (kind: ImportKind, key = 'rules.import.archive'): UnreadableFile =>
  new UnreadableFile(0, reason(key, { table: tableOf(kind) }));

/** A folder, or what a system adds of its own. */
const isAside = (name: string): boolean => name.endsWith('/') || name.startsWith('__MACOSX/');

/** *Errors*: UnreadableFile unless it begins as an archive. */
async function* archivePieces({ kind, pieces }: Archive): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const piece of pieces()) {
    if (isFirst && !isArchive(piece)) throw noArchive(kind);
    isFirst = false;
    yield piece;
  }
}

/** Hands over the entries that are wanted, each once it is whole; those after them are read once they were taken. */
const eachEntry = async (
  archive: Archive,
  isWanted: (name: string) => boolean,
  take: (entries: readonly ArchivedFile[]) => Promise<void>,
): Promise<void> => {
  const whole: ArchivedFile[] = [];
  const reader: EntryReader = (name) => {
    if (isAside(name) || !isWanted(name)) return undefined;
    const read: Uint8Array[] = [];
    return (piece, isLast) => {
      read.push(piece);
      if (isLast) whole.push({ name, bytes: Buffer.concat(read) });
    };
  };
  const packed = { pieces: archivePieces(archive), size: archive.size };
  try {
    for await (const _read of unpackPieces(packed, LIMITS, reader))
      if (whole.length > 0) await take(whole.splice(0));
  } catch (error) {
    throw error instanceof UnreadableSheet ? noArchive(archive.kind, error.message) : error;
  }
};

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The rows of its table that are right by themselves. */
const tableRows = async (archive: Archive, findings: Findings): Promise<readonly CheckedRow[]> => {
  const { kind } = archive;
  const tables: Uint8Array[] = [];
  await eachEntry(
    archive,
    (name) => name === tableOf(kind),
    async (entries) => {
      tables.push(...entries.map(({ bytes }) => bytes));
    },
  );
  const [table] = tables;
  if (!table) throw noArchive(kind);
  const rows: CheckedRow[] = [];
  for await (const row of checkedRows(kind, readRecords(once(table)), findings)) rows.push(row);
  return rows;
};

/**
 * The rows of an archive whose files are in the storage. It is read twice: its table may stand after the files. The files
 * of one piece are held at a time. *Errors*: UnreadableFile when it is none, is too large or lacks its table.
 */
export async function* readArchive(
  keeping: Keeping & { readonly findings: Findings },
  archive: Archive,
): AsyncGenerator<CheckedRow> {
  const { findings } = keeping;
  const rows = await tableRows(archive, findings);
  const archived = new ArchivedFiles(archive.kind, rows);
  await eachEntry(
    archive,
    (name) => name !== tableOf(archive.kind),
    async (entries) => archived.keep(keeping, entries),
  );
  for (const row of rows) {
    const kept = archived.resultOf(row);
    if ('data' in kept) yield kept;
    else findings.add(kept);
  }
  findings.add(archived.listSpare());
}
