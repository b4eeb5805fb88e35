import type { PLAIN_ITEM_KINDS } from '@area/domain/staff/queues';
import type { SubjectKind } from '@area/domain/staff/subjects';

/** An item of a queue of the office, as the folder that it is about reads it. */
export interface QueueRow {
  readonly kind: SubjectKind | (typeof PLAIN_ITEM_KINDS)[number];
  readonly uuid: string;
  readonly about: string;
  readonly title: string;
  readonly reference: string;
  readonly amount: string | null;
  readonly since: Date;
  /** Null: the days of the queue decide. */
  readonly due: Date | null;
}
