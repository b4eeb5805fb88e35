import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { effectOf } from './effects.ts';
import type { EnvelopeRow } from './envelopes-store.ts';
import { getEnvelopes, endEnvelope } from './envelopes-store.ts';
import { appendRecord } from './records-store.ts';
import { isEndedBy } from './signers-of.ts';
import { listStates, waitsFor } from './state.ts';
import { notifyRefusal } from './notify-refusal.ts';
import { requireVisible } from './visibility.ts';
import { lockEnvelopes } from './find-envelopes.ts';

interface Refusing {
  readonly uuid: string;
  readonly intervener: string;
  readonly reason: string;
  readonly ip: string;
  readonly now: Date;
}

const endForEverybody = async (
  db: Db,
  envelope: EnvelopeRow,
  { by, reason, now }: { readonly by: string; readonly reason: string; readonly now: Date },
): Promise<void> => {
  await endEnvelope(db, envelope.uuid, {
    status: 'REJECTED',
    decided_at: now,
    rejected_by: by,
    rejected_because: reason,
  });
  await effectOf(envelope.purpose)?.rejected?.(db, { envelope, by, reason, now });
};

/**
 * Refuses to sign. Where everybody's signature is needed that ends the envelope; where another may still sign only this
 * request goes. In both cases the others and the office are notified. No code is asked for: it binds to nothing.
 * *Errors*: NOT_FOUND, NOTHING_TO_SIGN. *Source*: decisions 6.3.
 */
export const rejectEnvelope = async (
  db: Db,
  { uuid, intervener, reason, ip, now }: Refusing,
): Promise<void> => {
  const envelopes = await lockEnvelopes(db, await getEnvelopes(db, [uuid]), intervener);
  const [state] = await listStates(db, envelopes);
  if (!state) throw new AppError('NOT_FOUND');
  await requireVisible(db, [state], { intervener_uuid: intervener, now });
  if (!waitsFor(state, intervener, now)) throw new AppError('NOTHING_TO_SIGN');
  await appendRecord(db, uuid, {
    event: 'REJECTED',
    by: intervener,
    facts: { reason, ip },
    at: now,
  });
  const isEnded = isEndedBy(state, intervener);
  if (isEnded) await endForEverybody(db, state.envelope, { by: intervener, reason, now });
  await notifyRefusal(db, { state, by: intervener, reason, now, isEnded });
};
