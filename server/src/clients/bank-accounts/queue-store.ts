import { sql } from 'kysely';
import type { QueueSource } from '../../access/queues/queue-source.ts';
import type { QueueRow } from '../../platform/db/queue-row.ts';
import { waitingBankAccounts } from './office-store.ts';

/** Bank accounts of clients, to be checked with their certificate. */
export const bankAccountQueue: QueueSource = {
  queue: 'bank-accounts',
  rows: (db) => sql<QueueRow>`
    select 'bank_account' as kind, uuid, iban as about, name as title, document_number as reference,
           null::numeric as amount, created_at as since, null::timestamptz as due
      from ${waitingBankAccounts(db).as('bank')}`,
};
