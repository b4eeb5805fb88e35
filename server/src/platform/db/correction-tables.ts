import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { ColumnType } from 'kysely';

/** A numeric column: text with its scale both ways, never a float. */
type Numeric = string;
/** A column that may be left out when the row is made. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A unit value that was published wrong. */
export interface UnitValueCorrectionsTable {
  uuid: string;
  product_uuid: string;
  day: CivilDate;
  step: number;
  old_value: Numeric;
  new_value: Numeric;
  decided_by: string;
  reason: string;
  corrected_at: Date;
  /** When nothing was left to compensate. */
  done_at: Optional<Date>;
}

/** What became of an operation that was executed at a wrong unit value: what takes its place, or the issue about it. */
export interface OperationCorrectionsTable {
  original_uuid: string;
  correction_uuid: string;
  compensation_uuid: Optional<string>;
  issue_uuid: Optional<string>;
  created_at: Date;
}
