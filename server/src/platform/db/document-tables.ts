import type { ScanState } from '@area/domain/document/quarantine';
import type { ColumnType } from 'kysely';

/** A column with a default of the database. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** A column that may be left out when the row is made. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What a document has as one of the library. */
export interface LibraryColumns {
  bank_account_uuid: Optional<string>;
  /** The client who sent it. */
  uploaded_by: Optional<string>;
  scan: Defaulted<ScanState>;
  next_scan_at: Optional<Date>;
  /** The person whose it is, or the account; the database sets it. */
  shelf_uuid: Optional<string>;
}

/** A file that no row points at, yet or any more. */
export interface LooseFilesTable {
  storage_key: string;
  since: Date;
}

/** An upload on its way. */
export interface UploadSlotsTable {
  uuid: string;
  intervener_uuid: string;
  started_at: Date;
}
