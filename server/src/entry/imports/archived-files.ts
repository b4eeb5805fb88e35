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

/** The files of an archive, each for the rows that name it. */
export class ArchivedFiles {
  readonly #kind: ImportKind;
  readonly #files: ReadonlyMap<string, Uint8Array>;
  readonly #named = new Set<string>();

  constructor(kind: ImportKind, files: ReadonlyMap<string, Uint8Array>) {
    this.#kind = kind;
    this.#files = files;
  }

  /** Puts the file of a row into the storage, or says what is wrong with it. */
  async keep(
    db: Db,
    storage: ObjectStorage,
    checked: CheckedRow,
  ): Promise<CheckedRow | readonly RowError[]> {
    const row = JSON.parse(checked.data) as StagedRow;
    const bytes = this.#files.get(row['file'] ?? '');
    this.#named.add(row['file'] ?? '');
    const wrong = (column: string, code: string): readonly RowError[] => [
      { line: checked.line, column, code: `rules.import.${code}`, params: {} },
    ];
    if (!bytes) return wrong('file', 'no_file');
    if (sha256Of(bytes) !== row['sha256']) return wrong('sha256', 'other_sha256');
    const type = fileTypeOf(bytes);
    if (type === null || (this.#kind === 'product_documents' && type !== 'PDF'))
      return wrong('file', 'file_type');
    const { ending, mime_type } = TYPES[type];
    const place = placeOf(this.#kind, checked, { ...row, ending });
    await noteAwaited(db, this.#kind, { ...checked, storage_key: place.storage_key });
    await storage.put(place.storage_key, bytes);
    const data = { ...row, ...place, mime_type, size: String(bytes.length) };
    return { ...checked, data: JSON.stringify(data) };
  }

  /** Files that no row names: somebody has forgotten a row. */
  listSpare(): readonly RowError[] {
    return [...this.#files.keys()]
      .filter((name) => !this.#named.has(name))
      .map((name) => ({
        line: 0,
        column: 'file',
        code: 'rules.import.spare_file',
        params: { name },
      }));
  }
}
