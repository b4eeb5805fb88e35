import type { ColumnType } from 'kysely';

/** Why an item of a step could not be worked on: the step went on without it. */
export interface Failure {
  readonly operation: string;
  readonly reason: string;
}

export type JobStatus = 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED';

export interface JobsTable {
  uuid: string;
  name: string;
  /** Business time; every other moment is by the wall clock. */
  due_at: Date;
  status: ColumnType<JobStatus, JobStatus | undefined, JobStatus>;
  attempts: ColumnType<number, number | undefined, number>;
  next_try_at: Date;
  leased_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  started_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  done: ColumnType<number | null, number | null | undefined, number | null>;
  failures: ColumnType<readonly Failure[], string | undefined, string>;
  last_error: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Date;
}
