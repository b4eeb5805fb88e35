import { isBusinessDay } from '@area/domain/calendar/holidays';
import { madridDate } from '@area/domain/calendar/madrid';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { UnitValue } from '@area/domain/money/money';
import { unitValueFrom, unitValueText } from '@area/domain/money/wire';
import { isJump } from '@area/domain/product/jump';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';

type Db = Kysely<Tables>;

/** A line of a file of unit values. */
export interface UnitValueLine {
  readonly product_code: string;
  readonly day: CivilDate;
  readonly value: UnitValue;
}

export interface UnitValueImport {
  readonly by: string;
  /** A second person, who answers for values that jump. */
  readonly approved_by: string | undefined;
  readonly now: Date;
}

/** Why a line was not taken, or that it was. `same` was there already. */
export type UnitValueOutcome =
  | 'imported'
  | 'same'
  | 'unknown_product'
  | 'closed_day'
  | 'future_day'
  | 'differs'
  | 'needs_second_person';

const findNeighbour = async (
  db: Db,
  product: string,
  day: CivilDate,
): Promise<UnitValue | undefined> => {
  const row = await db
    .selectFrom('unit_values')
    .select('value')
    .where('product_uuid', '=', product)
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && unitValueFrom(row.value);
};

const findKept = async (db: Db, product: string, day: CivilDate): Promise<string | undefined> =>
  (
    await db
      .selectFrom('unit_values')
      .select('value')
      .where('product_uuid', '=', product)
      .where('day', '=', day)
      .executeTakeFirst()
  )?.value;

const whyNotDay = (day: CivilDate, now: Date): UnitValueOutcome | undefined => {
  if (day > madridDate(now)) return 'future_day';
  return isBusinessDay(day) ? undefined : 'closed_day';
};

/** A value that jumps is published only when a second person answers for it. *Source*: decisions 2.1. */
const needsSecond = ({ by, approved_by }: UnitValueImport): boolean =>
  approved_by === undefined || approved_by === by;

const importOne = async (
  db: Db,
  line: UnitValueLine,
  how: UnitValueImport,
): Promise<UnitValueOutcome> => {
  // Held until the end: two offices that publish at once answer one after the other.
  const product = await db
    .selectFrom('products')
    .select('uuid')
    .where('code', '=', line.product_code)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!product) return 'unknown_product';
  const refused = whyNotDay(line.day, how.now);
  if (refused) return refused;
  const kept = await findKept(db, product.uuid, line.day);
  if (kept !== undefined) return kept === unitValueText(line.value) ? 'same' : 'differs';
  const before = await findNeighbour(db, product.uuid, line.day);
  if (before !== undefined && isJump(before, line.value) && needsSecond(how))
    return 'needs_second_person';
  await db
    .insertInto('unit_values')
    .values({
      product_uuid: product.uuid,
      day: line.day,
      value: unitValueText(line.value),
      imported_by: how.by,
      approved_by: how.approved_by ?? null,
      imported_at: how.now,
    })
    .execute();
  return 'imported';
};

/**
 * Publishes the unit value of a product and day. A published value never changes here: corrections
 * are reversals. *Source*: decisions 2.1.
 */
export const importUnitValue = async (
  db: Db,
  line: UnitValueLine,
  how: UnitValueImport,
): Promise<UnitValueOutcome> => inTransaction(db, async (tx) => importOne(tx, line, how));
