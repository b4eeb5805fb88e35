import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { ColumnType } from 'kysely';

/** A numeric column: text with its scale both ways, never a float. */
type Numeric = string;
/** A column with a default of the database. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** A column that may be left out when the row is made. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A person, an account, a bank account. */
export type DetailKind = 'I' | 'A' | 'B';

export interface RegistrarFilesTable {
  uuid: string;
  name: string;
  kind: Defaulted<'DAY' | 'ASKED'>;
  /** Null until it is written. */
  sha256: Optional<string>;
  storage_key: Optional<string>;
  size: Optional<number>;
  records: number;
  details: Defaulted<number>;
  created_at: Date;
  /** From then on it takes no more lines. */
  closed_at: Optional<Date>;
}

export interface RegistrarLinesTable {
  file_uuid: string;
  operation_uuid: string;
  /** The how-many-eth telling of the order, at least the version that was signed. */
  version: number;
  line: number;
  text: Defaulted<string>;
  amount: Defaulted<Numeric>;
}

export interface RegistrarDetailsTable {
  file_uuid: string;
  line: number;
  kind: DetailKind;
  subject_uuid: string;
  text: string;
}

/** What the registrar knows of somebody or something by now. */
export interface RegistrarKnownTable {
  kind: DetailKind;
  subject_uuid: string;
  text: string;
  file_uuid: string;
}

export interface RegistrarAnswerFilesTable {
  sha256: string;
  name: string;
  records: number;
  imported_by: string;
  imported_at: Date;
}

export interface RegistrarAnswersTable {
  operation_uuid: string;
  version: number;
  file_sha256: string;
  outcome: 'OK' | 'KO';
  reference: Optional<string>;
  code: Optional<string>;
  text: Optional<string>;
  nav: Optional<Numeric>;
  units: Optional<Numeric>;
  amount: Optional<Numeric>;
  nav_date: Optional<CivilDate>;
  answered_at: Date;
  /** When it was acted upon. */
  settled_at: Optional<Date>;
}
