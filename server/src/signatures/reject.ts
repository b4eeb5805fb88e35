import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { AppError } from '../http/app-error.ts';
import { EFFECTS } from './effects.ts';
import { appendRecord } from './records.ts';
import { refusalOf } from './signers-of.ts';
import { listStates, waitsFor } from './state.ts';
import { getEnvelopes } from './store.ts';
import { requireVisible } from './visible.ts';
import { lockEnvelopes } from './which.ts';

type Db = Kysely<Tables>;

interface Refusing {
  readonly uuid: string;
  readonly intervener: string;
  readonly reason: string;
  readonly ip: string;
  readonly now: Date;
}

/**
 * Refuses to sign. Where everybody's signature is needed that ends the envelope; where another may still sign only
 * this request goes. No code is asked for: it binds to nothing. *Errors*: NOT_FOUND, NOTHING_TO_SIGN.
 * *Source*: decisions 6.3.
 */
export const rejectEnvelope = async (
  db: Db,
  { uuid, intervener, reason, ip, now }: Refusing,
): Promise<void> => {
  const envelopes = await lockEnvelopes(db, await getEnvelopes(db, [uuid]), intervener);
  const [state] = await listStates(db, envelopes);
  if (!state) throw new AppError('NOT_FOUND');
  await requireVisible(db, [state], intervener);
  if (!waitsFor(state, intervener, now)) throw new AppError('NOTHING_TO_SIGN');
  await appendRecord(db, uuid, {
    event: 'REJECTED',
    by: intervener,
    facts: { reason, ip },
    at: now,
  });
  if (refusalOf(state, [...state.refused_by, intervener]) === 'REMOVE_REQUEST') return;
  await db
    .updateTable('envelopes')
    .set({ status: 'REJECTED', decided_at: now, rejected_by: intervener, rejected_because: reason })
    .where('uuid', '=', uuid)
    .execute();
  await EFFECTS[state.envelope.purpose]?.rejected?.(db, {
    envelope: state.envelope,
    by: intervener,
    reason,
    now,
  });
};
