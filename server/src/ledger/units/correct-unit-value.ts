import { unitValueText } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import type { UnitValueLine } from './unit-values-store.ts';
import { insertCorrection } from './corrections-store.ts';
import { findUnitValueOf, lockProduct, setUnitValue } from './unit-values-store.ts';

/** Who decided it together, and why. */
export interface CorrectionDecision {
  readonly decided_by: string;
  readonly reason: string;
  readonly now: Date;
}

/** Why a value was not taken, or which one it replaced. `same` is what is published already. */
export type CorrectionOutcome =
  | { readonly refused: 'same' | 'unknown_product' | 'not_published' }
  | { readonly old_value: string; readonly new_value: string };

/**
 * Replaces a wrong unit value by the right one and keeps the old one. From now on figures use it; operations that were
 * executed at the wrong one are compensated afterwards: `compensateDue`. The caller has a transaction. *Source*: decisions
 * 2.1.
 */
export const correctUnitValue = async (
  db: Db,
  { product_code, day, value }: UnitValueLine,
  { now: corrected_at, ...decided }: CorrectionDecision,
): Promise<CorrectionOutcome> => {
  // Locked until the end, like a publication.
  const product = await lockProduct(db, product_code);
  if (!product) return { refused: 'unknown_product' };
  const old_value = await findUnitValueOf(db, product, day);
  if (!old_value) return { refused: 'not_published' };
  const new_value = unitValueText(value);
  if (old_value === new_value) return { refused: 'same' };
  const replaced = { product_uuid: product, day, old_value, new_value };
  await insertCorrection(db, replaced, { ...decided, corrected_at });
  await setUnitValue(db, { product, day, value: new_value });
  return { old_value, new_value };
};
