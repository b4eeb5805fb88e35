import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { QueueName } from '@area/domain/staff/queues';
import type { HeldSeat } from '@area/domain/staff/seats';
import type { RawBuilder } from 'kysely';
import type { QueueRow } from '../../platform/db/queue-row.ts';
import type { Db } from '../../platform/db/tables.ts';

/** Who looks at a queue, and when. */
export interface QueueReader {
  readonly staff: string;
  /** Seats of proposals that are theirs, and those of people whom they replace. */
  readonly seats: readonly HeldSeat[];
  readonly may_know_of_aml: boolean;
  readonly is_compliance: boolean;
  readonly today: CivilDate;
  readonly wall: Date;
}

/** What a folder puts into a queue: a statement of its own tables, whose columns are those of a row. */
export interface QueueSource {
  readonly queue: QueueName;
  readonly rows: (db: Db, reader: QueueReader) => RawBuilder<QueueRow>;
}
