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

/** A row with its file in the storage, or what is wrong with it. */
type Kept = CheckedRow | readonly RowError[];

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

  /** Puts a file into the storage, once for each row that names it. */
  async keep(keeping: Keeping, name: string, bytes: Uint8Array): Promise<void> {
    const rows = this.#named.get(name);
    if (!rows) this.#spare.push(name);
    for (const row of rows ?? [])
      this.#kept.set(row.line, await this.#keepFor(keeping, row, bytes));
  }

  /** The row with its file, or what is wrong with it. */
  resultOf(row: CheckedRow): Kept {
    return this.#kept.get(row.line) ?? wrong(row, 'file', 'no_file');
  }

  async #keepFor({ db, storage }: Keeping, checked: CheckedRow, bytes: Uint8Array): Promise<Kept> {
    const row = rowIn(checked);
    if (sha256Of(bytes) !== row['sha256']) return wrong(checked, 'sha256', 'other_sha256');
    const type = fileTypeOf(bytes);
    if (type === null || (this.#kind === 'product_documents' && type !== 'PDF'))
      return wrong(checked, 'file', 'file_type');
    const { ending, mime_type } = TYPES[type];
    const place = placeOf(this.#kind, checked, { ...row, ending });
    await noteAwaited(db, this.#kind, { ...checked, storage_key: place.storage_key });
    await storage.put(place.storage_key, bytes);
    const data = { ...row, ...place, mime_type, size: String(bytes.length) };
    return { ...checked, data: JSON.stringify(data) };
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
