import type { ColumnType } from 'kysely';

/** What a query of the auditor found, shortened. */
export interface KeptFinding {
  readonly name: string;
  readonly count: number;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

export interface AuditsTable {
  uuid: string;
  /** By the wall clock. */
  ran_at: Date;
  took_ms: number;
  queries: number;
  findings: ColumnType<readonly KeptFinding[], string, never>;
}
