import { sql } from 'kysely';
import type { QueueRow } from '../../platform/db/queue-row.ts';
import type { QueueSource } from '../queues/queue-source.ts';
import { seenProposals } from './store.ts';

/** Proposals of others that the reader may approve. */
export const proposalQueue: QueueSource = {
  queue: 'proposals',
  rows: (db, { staff, seats, wall }) => sql<QueueRow>`
    select 'proposal' as kind, uuid, action as about, maker_name as title, coalesce(reason, '') as reference,
           null::numeric as amount, made_at as since, expires_at as due
      from ${seenProposals(db, { staff, seats, sees_all: true, waiting_for_me: true, now: wall }).as('proposal')}`,
};
