import { isEnvelopeExpired } from '@area/domain/signature/envelope';
import type { Db } from '../../platform/db/tables.ts';
import { CANCEL_REASONS } from '../../documents/signatures/cancel-reasons.ts';
import { endUnsigned } from '../operations/end-unsigned.ts';
import { effectOf } from '../../documents/signatures/effects.ts';
import { appendRecord } from '../../documents/signatures/records-store.ts';
import { getEnvelopes, endEnvelope } from '../../documents/signatures/envelopes-store.ts';
import { lockEnvelopes } from '../../documents/signatures/find-envelopes.ts';

/** Ends an envelope that was not completed in time, unless it was completed meanwhile. *Source*: decisions 1.8. */
export const expireEnvelope = async (db: Db, uuid: string, now: Date): Promise<boolean> => {
  const [envelope] = await lockEnvelopes(db, await getEnvelopes(db, [uuid]));
  if (
    envelope?.status !== 'PENDING' ||
    !isEnvelopeExpired(envelope.created_at, now, envelope.life_days)
  )
    return false;
  await endEnvelope(db, uuid, { status: 'EXPIRED', decided_at: now });
  await appendRecord(db, uuid, { event: 'EXPIRED', at: now });
  await effectOf(envelope.purpose)?.expired?.(db, { envelope, now });
  return true;
};

export const endRefusedOrder = async (db: Db, uuid: string, now: Date): Promise<boolean> =>
  endUnsigned(db, uuid, { reason: CANCEL_REASONS.rejected, now });
