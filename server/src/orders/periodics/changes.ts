import type { Db } from '../../platform/db/tables.ts';
import { voidEnvelopes } from '../../documents/signatures/envelopes.ts';
import { findWaiting, decideChange } from './changes-store.ts';

/** Withdraws what waits to be signed: it was replaced, or the order ended. */
export const closeChanges = async (db: Db, operation_uuid: string, at: Date): Promise<void> => {
  const waiting = await findWaiting(db, operation_uuid);
  if (!waiting) return;
  await decideChange(db, waiting.uuid, { status: 'REPLACED', at });
  await voidEnvelopes(
    db,
    {
      purpose: waiting.kind === 'CHANGE' ? 'PERIODIC_CHANGE' : 'PERIODIC_CANCEL',
      entity_uuid: operation_uuid,
    },
    at,
  );
};
