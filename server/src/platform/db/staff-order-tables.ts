import type { ColumnType } from 'kysely';

/** A column with a default of the database. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** A column that may be left out when the row is made. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** An order that came back signed by hand: one person of the office puts it in, another decides. */
export interface PaperSignaturesTable {
  document_uuid: string;
  envelope_uuid: string;
  /** Whose signatures it bears. */
  signed_by: string[];
  status: Defaulted<'PENDING' | 'VALIDATED' | 'REJECTED'>;
  uploaded_by: string;
  uploaded_at: Date;
  decided_by: Optional<string>;
  decided_at: Optional<Date>;
  rejected_because: Optional<string>;
}
