import { sql } from 'kysely';
import type { QueueSource } from '../../../access/queues/queue-source.ts';
import type { QueueRow } from '../../../platform/db/queue-row.ts';
import { waitingRecords } from './office-store.ts';

const recordsOf =
  (what: 'change' | 'document'): QueueSource['rows'] =>
  (db) =>
    sql<QueueRow>`
    select what as kind, uuid, about, name as title, document_number as reference,
           null::numeric as amount, created_at as since, null::timestamptz as due
      from ${waitingRecords(db).as('record')} where what = ${sql.lit(what)}`;

/** What clients change and send, to be checked. */
export const recordQueues: readonly QueueSource[] = [
  { queue: 'changes', rows: recordsOf('change') },
  { queue: 'documents', rows: recordsOf('document') },
];
