import { sql } from 'kysely';
import type { QueueSource } from '../../access/queues/queue-source.ts';
import type { QueueRow } from '../../platform/db/queue-row.ts';
import { waitingKyc } from './office-store.ts';

/** Knowledge questionnaires that wait for the office; the risk of somebody is for who may assess it. */
export const kycQueue: QueueSource = {
  queue: 'kyc',
  rows: (db, { is_compliance }) => sql<QueueRow>`
    select 'kyc' as kind, uuid, ${is_compliance ? sql`coalesce(risk_band, kind)` : sql`kind`} as about, name as title, document_number as reference,
           null::numeric as amount, submitted_at as since, null::timestamptz as due
      from ${waitingKyc(db).as('record')}`,
};
