import { unitValueFrom } from '@area/domain/money/wire';
import { isMaterialCorrection } from '@area/domain/product/unit-value-jump';
import type { Db } from '../../platform/db/tables.ts';
import { finishCorrection } from '../../ledger/units/corrections-store.ts';
import { listExecutedOtherwise } from './corrections-store.ts';
import type { OpenCorrection } from './corrections-store.ts';

/**
 * Operations that were executed at a materially wrong unit value and are not compensated, in order of placing. An
 * inheritance is valued at the day of death. Migrated operations were executed elsewhere. All of them, or one.
 * *Source*: decisions 2.1, materiality.
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
