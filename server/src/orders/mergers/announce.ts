import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { whyNotAnnounceMerger, whyNotCancelMerger } from '@area/domain/product/merger';
import type { Reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { insertMerger, lockMerger, lockMergingProduct, updateMerger } from './store.ts';
import { notifyHolders } from './notify-holders.ts';

/** Who decided it together, and when. */
export interface MergerDecision {
  readonly decided_by: string;
  readonly at: Date;
}

interface Announcing {
  readonly origin: string;
  readonly destination: string;
  readonly leave_until: CivilDate;
  readonly executes_on: CivilDate;
}

export type AnnouncementOutcome =
  | { readonly refused: Reason }
  | { readonly uuid: string; readonly told: number };

/**
 * Announces a merger and notifies its holders, together or not at all. The caller has a transaction. *Source*: decisions
 * 11.3 (F), ADR 132.
 */
export const announceMerger = async (
  db: Db,
  { origin: origin_uuid, destination: destination_uuid, ...dates }: Announcing,
  { decided_by, at }: MergerDecision,
): Promise<AnnouncementOutcome> => {
  const origin = await lockMergingProduct(db, origin_uuid, 'ORIGIN');
  const destination = await lockMergingProduct(db, destination_uuid, 'DESTINATION');
  const refused = whyNotAnnounceMerger(
    { origin, destination, today: madridDate(at), ...dates },
    businessCalendar(),
  );
  if (refused) return { refused };
  const merger = { uuid: newUuid(), origin_uuid, destination_uuid, ...dates };
  await insertMerger(db, { ...merger, announced_at: at, announced_by: decided_by });
  const named = { ...merger, origin_name: origin.name, destination_name: destination.name };
  return { uuid: merger.uuid, told: await notifyHolders(db, named, { what: 'announced', at }) };
};

/** Cancels a merger before it is run, and notifies its holders. The caller has a transaction. *Errors*: NOT_FOUND. */
export const cancelMerger = async (
  db: Db,
  uuid: string,
  { decided_by, at }: MergerDecision,
): Promise<AnnouncementOutcome> => {
  const merger = await lockMerger(db, uuid);
  const refused = whyNotCancelMerger(merger.status);
  if (refused) return { refused };
  await updateMerger(db, uuid, { status: 'CANCELLED', cancelled_at: at, cancelled_by: decided_by });
  return { uuid, told: await notifyHolders(db, merger, { what: 'cancelled', at }) };
};
