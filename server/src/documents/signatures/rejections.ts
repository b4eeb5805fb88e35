import type { RejectionShown } from '@area/contract/rejections/schemas';
import type { SignedPurpose } from '@area/domain/signature/purposes';
import type { Db } from '../../platform/db/tables.ts';
import { areaReader } from '../../access/config/shown-plans-store.ts';
import type { RejectionReader } from './rejections-store.ts';
import { listUnseenRows, listUnseenAmong, insertSeenRejections } from './rejections-store.ts';

const refusedOf = (purpose: SignedPurpose): RejectionShown['refused'] =>
  purpose === 'PERIODIC_CHANGE' || purpose === 'PERIODIC_CANCEL' ? purpose : 'ORDER';

/** Those refusals, the latest first. */
export const listUnseenRejections = async (
  db: Db,
  { intervener, now }: RejectionReader,
): Promise<RejectionShown[]> => {
  const rows = await listUnseenRows(db, areaReader(intervener, now));
  return rows.map(
    ({ rejected_because, decided_at, purpose, class: itsClass, product_type, ...row }) => ({
      ...row,
      product_class: product_type === 'F' ? itsClass : null,
      refused: refusedOf(purpose),
      reason: rejected_because ?? '',
      rejected_at: (decided_at ?? new Date(0)).toISOString(),
    }),
  );
};

/** Records which of them were seen; ids of others change nothing. Returns how many are new. */
export const seeRejections = async (
  db: Db,
  { envelopes, intervener, now }: RejectionReader & { readonly envelopes: readonly string[] },
): Promise<number> => {
  const seen = await listUnseenAmong(db, areaReader(intervener, now), envelopes);
  if (seen.length > 0)
    await insertSeenRejections(
      db,
      seen.map(({ uuid }) => ({
        envelope_uuid: uuid,
        intervener_uuid: intervener,
        seen_at: now,
      })),
    );
  return seen.length;
};
