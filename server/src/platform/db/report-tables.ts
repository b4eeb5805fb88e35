import type { ReportKind } from '@area/contract/reports/schemas';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { ColumnType, Generated } from 'kysely';

/** A column with a default of the database. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** A column that may be left out. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A report that somebody asked for. */
export interface ReportRequestsTable {
  uuid: string;
  intervener_uuid: string;
  kind: ReportKind;
  year: Optional<number>;
  on_day: Optional<CivilDate>;
  account_uuid: Optional<string>;
  status: Defaulted<'REQUESTED' | 'READY' | 'FAILED'>;
  /** *Units*: per cent. */
  progress: Generated<number>;
  document_uuid: Optional<string>;
  requested_at: Date;
  next_try_at: Date;
  attempts: Generated<number>;
  ready_at: Optional<Date>;
}

/** What a person was told of a year. */
export interface YearlyPapersTable {
  document_uuid: string;
  intervener_uuid: string;
  kind: Exclude<ReportKind, 'POSITION_STATEMENT'>;
  year: number;
  is_over: boolean;
  facts_sha256: string;
  made_at: Date;
}
