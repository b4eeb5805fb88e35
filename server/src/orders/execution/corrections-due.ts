import { unitValueFrom } from '@area/domain/money/wire';
import { isMaterialCorrection } from '@area/domain/product/unit-value-jump';
import type { Db } from '../../platform/db/tables.ts';
import { finishCorrection } from '../../ledger/units/corrections-store.ts';
import { listExecutedOtherwise } from './corrections-store.ts';
import type { OpenCorrection } from './corrections-store.ts';

/**
 * What was executed at a unit value that is materially other than the right one and is not compensated, the first
 * ordered first. An inheritance is valued at the day of death. What was migrated was executed elsewhere.
 * Of all of them, or whether it is so of one. *Source*: decisions 2.1, materiality.
 */
export const listDue = async (
  db: Db,
  correction: OpenCorrection,
  only?: string,
): Promise<string[]> => {
  const executed = await listExecutedOtherwise(db, correction, only);
  return executed
    .filter(({ nav }) =>
      isMaterialCorrection(unitValueFrom(nav), unitValueFrom(correction.new_value)),
    )
    .map(({ uuid }) => uuid);
};

/** Closes a correction, and those of the same day before it. */
export const closeCorrection = async (
  db: Db,
  { product_uuid, day }: OpenCorrection,
  at: Date,
): Promise<void> => {
  await finishCorrection(db, { product_uuid, day }, at);
};
