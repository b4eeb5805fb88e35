import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { MergerStatus } from '@area/domain/product/merger';
import type { ColumnType } from 'kysely';

/** A column that may be left out when the row is made. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A merger of two funds, as it was announced. */
export interface MergersTable {
  uuid: string;
  origin_uuid: string;
  destination_uuid: string;
  leave_until: CivilDate;
  executes_on: CivilDate;
  status: ColumnType<MergerStatus, MergerStatus | undefined, MergerStatus>;
  announced_at: Date;
  announced_by: string;
  run_by: Optional<string>;
  cancelled_at: Optional<Date>;
  cancelled_by: Optional<string>;
  done_at: Optional<Date>;
}

/** An account that was merged, and by which operation its units left. */
export interface MergerAccountsTable {
  merger_uuid: string;
  account_uuid: string;
  operation_uuid: string | null;
  created_at: Date;
}
