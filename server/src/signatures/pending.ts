import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { countWaitingFor } from './list.ts';

/** Whether something waits for this person's own signature: an order, a paper of an account, one of theirs. */
export const hasPendingSignature = async (db: Kysely<Tables>, intervener_uuid: string, now: Date): Promise<boolean> =>
  (await countWaitingFor(db, { intervener_uuid, now })) > 0;
