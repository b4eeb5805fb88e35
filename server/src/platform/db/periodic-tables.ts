import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { IncreaseType, Periodicity, Revaluation } from '@area/domain/operation/codes';
import type { ColumnType } from 'kysely';

/** A numeric column: text with its scale both ways, never a float. */
type Numeric = string;
/** A column with a default of the database. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** A column that may be left out when the row is made. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What an order that goes on repeats, beside the row of its operation. */
export interface PeriodicOrdersTable {
  operation_uuid: string;
  periodicity: Periodicity;
  start_date: CivilDate;
  end_date: CivilDate | null;
  amount: Numeric;
  /** The anniversary of the start from which the amount counts. */
  amount_from: Defaulted<number>;
  increase_type: IncreaseType | null;
  /** *Units*: per cent for PORCENTUAL, euros for FIJO. */
  increase: Numeric | null;
  /** Of a plan, which has no `increase_type`; its increase is euros for LINEAL, else per cent. */
  revaluation: Optional<Revaluation>;
  next_nominal_date: Optional<CivilDate>;
  next_date: Optional<CivilDate>;
  /** When it is made: days before its date for a direct debit. */
  next_made_on: Optional<CivilDate>;
  /** Failures before this moment do not count. */
  counts_from: Optional<Date>;
  /** A text key. */
  suspended_because: Optional<string>;
  /** It was cancelled too late for this one. */
  last_nominal_date: Optional<CivilDate>;
}

/** An instalment that was made, or could not be. */
export interface PeriodicInstalmentsTable {
  parent_uuid: string;
  nominal_date: CivilDate;
  due_on: CivilDate;
  amount: Numeric;
  child_uuid: string | null;
  /** A text key. */
  failed_because: string | null;
  made_at: Date;
}

/** A change or an end that is to be signed. */
export interface PeriodicChangesTable {
  uuid: string;
  operation_uuid: string;
  kind: 'CHANGE' | 'CANCEL';
  status: Defaulted<'PENDING' | 'DONE' | 'REJECTED' | 'EXPIRED' | 'REPLACED'>;
  amount: Optional<Numeric>;
  end_date: Optional<CivilDate>;
  increase_type: Optional<IncreaseType>;
  increase: Optional<Numeric>;
  revaluation: Optional<Revaluation>;
  /** The first date that a change counts for. */
  effective_on: Optional<CivilDate>;
  /** The instalment that a cancellation came too late for. */
  last_nominal_date: Optional<CivilDate>;
  requested_by: string;
  requested_at: Date;
  decided_at: Optional<Date>;
}
