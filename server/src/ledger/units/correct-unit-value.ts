import { unitValueText } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { UnitValueLine } from './unit-values-store.ts';

/** Who decided it together, and why. */
export interface Deciding {
  readonly decided_by: string;
  readonly reason: string;
  readonly now: Date;
}

/** Why a value was not taken, or that it was. `same` is what is published already. */
export type CorrectionOutcome = 'corrected' | 'same' | 'unknown_product' | 'not_published';

/** Kept beside the value, so that what was once published is never forgotten. */
const keepOld = async (
  db: Db,
  {
    product_uuid,
    day,
    old_value,
    new_value,
  }: { product_uuid: string; day: UnitValueLine['day']; old_value: string; new_value: string },
  { decided_by, reason, now }: Deciding,
) => {
  const { steps } = await db
    .selectFrom('unit_value_corrections')
    .select(({ fn }) => fn.countAll<string>().as('steps'))
    .where('product_uuid', '=', product_uuid)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('unit_value_corrections')
    .values({
      uuid: newUuid(),
      product_uuid,
      day,
      step: Number(steps) + 1,
      old_value,
      new_value,
      decided_by,
      reason,
      corrected_at: now,
    })
    .execute();
};

const correct = async (
  db: Db,
  { product_code, day, value }: UnitValueLine,
  deciding: Deciding,
): Promise<CorrectionOutcome> => {
  // Held until the end, as whoever publishes holds it.
  const product = await db
    .selectFrom('products')
    .select('uuid')
    .where('code', '=', product_code)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!product) return 'unknown_product';
  const published = await db
    .selectFrom('unit_values')
    .select('value')
    .where('product_uuid', '=', product.uuid)
    .where('day', '=', day)
    .where('status', '=', 'OFFICIAL')
    .executeTakeFirst();
  if (!published) return 'not_published';
  const new_value = unitValueText(value);
  if (published.value === new_value) return 'same';
  await keepOld(
    db,
    { product_uuid: product.uuid, day, old_value: published.value, new_value },
    deciding,
  );
  await db
    .updateTable('unit_values')
    .set({ value: new_value })
    .where('product_uuid', '=', product.uuid)
    .where('day', '=', day)
    .execute();
  return 'corrected';
};

/**
 * Puts the right unit value in the place of a wrong one, which is kept. From here on figures take it; what was
 * executed at the wrong one is compensated afterwards, operation by operation: `compensateDue`. *Source*: decisions 2.1.
 */
export const correctUnitValue = async (
  db: Db,
  line: UnitValueLine,
  deciding: Deciding,
): Promise<CorrectionOutcome> => inTransaction(db, async (tx) => correct(tx, line, deciding));

/** What was executed at the wrong value of a day is compensated. */
export const finishCorrection = async (
  db: Db,
  { product_uuid, day }: { readonly product_uuid: string; readonly day: UnitValueLine['day'] },
  at: Date,
): Promise<void> => {
  await db
    .updateTable('unit_value_corrections')
    .set({ done_at: at })
    .where('product_uuid', '=', product_uuid)
    .where('day', '=', day)
    .where('done_at', 'is', null)
    .execute();
};
