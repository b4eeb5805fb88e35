import { unitValueText } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { UnitValueLine } from './unit-values-store.ts';
import { insertCorrection } from './corrections-store.ts';
import { findUnitValueOf, lockProduct, setUnitValue } from './unit-values-store.ts';

/** Who decided it together, and why. */
export interface CorrectionDecision {
  readonly decided_by: string;
  readonly reason: string;
  readonly now: Date;
}

/** Why a value was not accepted, or that it was. `same` is already published. */
export type CorrectionOutcome = 'corrected' | 'same' | 'unknown_product' | 'not_published';

const correct = async (
  db: Db,
  { product_code, day, value }: UnitValueLine,
  deciding: CorrectionDecision,
): Promise<CorrectionOutcome> => {
  // Locked until the end, like a publication.
  const product = await lockProduct(db, product_code);
  if (!product) return 'unknown_product';
  const published = await findUnitValueOf(db, product, day);
  if (!published) return 'not_published';
  const new_value = unitValueText(value);
  if (published === new_value) return 'same';
  await insertCorrection(
    db,
    { product_uuid: product, day, old_value: published, new_value },
    { decided_by: deciding.decided_by, reason: deciding.reason, corrected_at: deciding.now },
  );
  await setUnitValue(db, { product, day, value: new_value });
  return 'corrected';
};

/**
 * Replaces a wrong unit value by the right one and keeps the old one. From now on figures use it; operations that were
 * executed at the wrong one are compensated afterwards: `compensateDue`. *Source*: decisions 2.1.
 */
export const correctUnitValue = async (
  db: Db,
  line: UnitValueLine,
  deciding: CorrectionDecision,
): Promise<CorrectionOutcome> => inTransaction(db, async (tx) => correct(tx, line, deciding));
