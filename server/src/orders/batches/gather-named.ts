import { formatDate } from '@area/domain/calendar/format-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { payoutReference } from '@area/domain/payment/references';
import type { FieldReason, Reason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { listNamed } from '../payouts/batch-store.ts';
import type { HeldPayout } from '../payouts/batch-store.ts';
import { batchPayouts } from './gather.ts';
import type { BatchMaker, MadeBatches } from './gather.ts';
import { whyHeld } from './release.ts';
import { waitForTurn } from './store.ts';

const whyNotGather = (payout: HeldPayout, maker: BatchMaker): Reason | undefined => {
  const { status, batch_uuid, due_on, number } = payout;
  const reference = payoutReference(number);
  if (status !== 'REQUESTED' || batch_uuid !== null)
    return reason('rules.batch.not_waiting', { reference });
  if (due_on > madridDate(maker.now))
    return reason('rules.batch.not_due', { reference, date: formatDate(due_on) });
  return whyHeld(payout, maker);
};

/**
 * Gathers the payouts that a person names, all or none: each that cannot leave is refused with its reason at its place in the list.
 * *Source*: ADR 183.
 */
export const gatherNamed = async (
  tx: Db,
  uuids: readonly string[],
  maker: BatchMaker,
): Promise<MadeBatches | { readonly refused: readonly FieldReason[] }> => {
  await waitForTurn(tx);
  const named = new Map((await listNamed(tx, uuids)).map((payout) => [payout.uuid, payout]));
  const refused = uuids.flatMap((uuid, index) => {
    const payout = named.get(uuid);
    const why = payout
      ? whyNotGather(payout, maker)
      : reason('rules.batch.not_waiting', { reference: uuid });
    return atField(`payouts.${index}`, why);
  });
  return refused.length > 0 ? { refused } : batchPayouts(tx, [...named.values()], maker);
};
