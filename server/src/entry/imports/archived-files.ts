import type { ImportKind } from '@area/domain/imports/kinds';
import { noteAwaited } from '../../documents/documents/import-store.ts';
import { fileTypeOf } from '../../documents/documents/file-type.ts';
import { regulatoryKey } from '../../ledger/products/documents.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { ObjectStorage } from '../../platform/outside/storage/storage.ts';
import { sha256Of } from '../../platform/storage/stored-file.ts';
import type { CheckedRow, RowError } from './check-row.ts';
import type { StagedRow } from './stored-rows.ts';

const TYPES = {
  PDF: { ending: 'pdf', mime_type: 'application/pdf' },
  JPEG: { ending: 'jpg', mime_type: 'image/jpeg' },
  PNG: { ending: 'png', mime_type: 'image/png' },
} as const;
const SHOWN_HASH = 12;

/** Where the file of a row is kept: its name follows from the row, so that the same file again is the same one. */
const placeOf = (
  kind: ImportKind,
  { row_hash }: CheckedRow,
  row: StagedRow & { ending: string },
) => {
  if (kind === 'documents')
    return { storage_key: `documents/imported/${row_hash}.${row.ending}`, file_name: '' };
  const named = [row['product_code'], row['kind'], row['language']].join('-').toLowerCase();
  const file_name = `${named.replaceAll(/[^a-z0-9]+/g, '-')}-${(row['sha256'] ?? '').slice(0, SHOWN_HASH)}-${row_hash.slice(0, SHOWN_HASH)}.pdf`;
  return { storage_key: regulatoryKey(file_name), file_name };
};

/** Where files are kept, and noted. */
export interface Keeping {
  readonly db: Db;
  readonly storage: ObjectStorage;
}

/** A file as it stands in an archive. */
export interface ArchivedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What is wrong with a row, or the row with its file in the storage. */
type Kept = CheckedRow | readonly RowError[];

/** A file that has its place, for one of the rows that name it. */
interface PlacedFile {
  readonly row: CheckedRow;
  readonly row_hash: string;
  readonly storage_key: string;
  readonly bytes: Uint8Array;
}

/** Files that are written at a time: each waits for the disk. */
const WRITTEN_AT_ONCE = 8;

const rowIn = ({ data }: CheckedRow): StagedRow => JSON.parse(data) as StagedRow;

const wrong = ({ line }: CheckedRow, column: string, code: string): readonly RowError[] => [
  { line, column, code: `rules.import.${code}`, params: {} },
];

/** The files of an archive as they come, each for the rows that name it. */
export class ArchivedFiles {
  readonly #kind: ImportKind;
  readonly #named = new Map<string, CheckedRow[]>();
  readonly #kept = new Map<number, Kept>();
  readonly #spare: string[] = [];

  constructor(kind: ImportKind, rows: readonly CheckedRow[]) {
    this.#kind = kind;
    for (const row of rows) {
      const file = rowIn(row)['file'] ?? '';
      this.#named.set(file, [...(this.#named.get(file) ?? []), row]);
    }
  }

  /** Puts files into the storage, each once for each row that names it. */
  async keep({ db, storage }: Keeping, files: readonly ArchivedFile[]): Promise<void> {
    const placed: PlacedFile[] = [];
    for (const { name, bytes } of files) {
      const rows = this.#named.get(name);
      if (!rows) this.#spare.push(name);
      for (const row of rows ?? []) {
        const found = this.#placeFor(row, bytes);
        if ('storage_key' in found) placed.push(found);
        this.#kept.set(row.line, 'storage_key' in found ? found.row : found);
      }
    }
    await noteAwaited(db, this.#kind, placed);
    for (let at = 0; at < placed.length; at += WRITTEN_AT_ONCE)
      await Promise.all(
        placed
          .slice(at, at + WRITTEN_AT_ONCE)
          .map(async ({ storage_key, bytes }) => storage.put(storage_key, bytes)),
      );
  }

  /** The row with its file, or what is wrong with it. */
  resultOf(row: CheckedRow): Kept {
    return this.#kept.get(row.line) ?? wrong(row, 'file', 'no_file');
  }

  #placeFor(checked: CheckedRow, bytes: Uint8Array): PlacedFile | readonly RowError[] {
    const row = rowIn(checked);
    if (sha256Of(bytes) !== row['sha256']) return wrong(checked, 'sha256', 'other_sha256');
    const type = fileTypeOf(bytes);
    if (type === null || (this.#kind === 'product_documents' && type !== 'PDF'))
      return wrong(checked, 'file', 'file_type');
    const { ending, mime_type } = TYPES[type];
    const place = placeOf(this.#kind, checked, { ...row, ending });
    const data = JSON.stringify({ ...row, ...place, mime_type, size: String(bytes.length) });
    return { ...place, row: { ...checked, data }, row_hash: checked.row_hash, bytes };
  }

  /** Files that no row names: somebody has forgotten a row. */
  listSpare(): readonly RowError[] {
    return this.#spare.map((name) => ({
      line: 0,
      column: 'file',
      code: 'rules.import.spare_file',
      params: { name },
    }));
  }
}
