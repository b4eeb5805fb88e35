import { isBusinessDay } from '@area/domain/calendar/holidays';
import { madridDate } from '@area/domain/calendar/madrid';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { UnitValue } from '@area/domain/money/money';
import { isJump } from '@area/domain/product/unit-value-jump';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { insertUnitValues, listKnown, lockProduct } from './unit-values-store.ts';
import type { UnitValueLine, UnitValuesByDay } from './unit-values-store.ts';

export interface UnitValueImport {
  readonly by: string;
  /** A second person, who answers for values that jump. */
  readonly approved_by: string | undefined;
  readonly now: Date;
}

/** Why a line was not accepted, or that it was. `same` was already published. */
export type UnitValueOutcome =
  | 'imported'
  | 'same'
  | 'unknown_product'
  | 'closed_day'
  | 'future_day'
  | 'differs'
  | 'needs_second_person';

type DatedValue = Pick<UnitValueLine, 'day' | 'value'>;

const findNeighbour = (known: UnitValuesByDay, before: CivilDate): UnitValue | undefined => {
  const last = [...known.keys()]
    .filter((day) => day < before)
    .toSorted()
    .at(-1);
  return last && known.get(last);
};

const whyNotDay = (day: CivilDate, now: Date): UnitValueOutcome | undefined => {
  if (day > madridDate(now)) return 'future_day';
  return isBusinessDay(day) ? undefined : 'closed_day';
};

/** A value that jumps is published only if a second person confirms it. *Source*: decisions 2.1. */
const needsSecond = ({ by, approved_by }: UnitValueImport): boolean =>
  approved_by === undefined || approved_by === by;

const judge = (
  { day, value }: DatedValue,
  known: UnitValuesByDay,
  how: UnitValueImport,
): UnitValueOutcome => {
  const refused = whyNotDay(day, how.now);
  if (refused) return refused;
  const kept = known.get(day);
  if (kept !== undefined) return kept === value ? 'same' : 'differs';
  const before = findNeighbour(known, day);
  if (before !== undefined && isJump(before, value) && needsSecond(how))
    return 'needs_second_person';
  return 'imported';
};

const importSeries = async (
  db: Db,
  code: string,
  values: readonly DatedValue[],
  how: UnitValueImport,
): Promise<UnitValueOutcome[]> => {
  // Locked until the end: parallel publications wait for each other.
  const product = await lockProduct(db, code);
  if (!product) return values.map(() => 'unknown_product');
  const known = await listKnown(db, product, values.map(({ day }) => day).toSorted());
  const taken: DatedValue[] = [];
  const outcomes = values.map((each) => {
    const outcome = judge(each, known, how);
    if (outcome !== 'imported') return outcome;
    known.set(each.day, each.value);
    taken.push(each);
    return outcome;
  });
  if (taken.length > 0) await insertUnitValues(db, { product, ...how }, taken);
  return outcomes;
};

/**
 * Publishes unit values of a product at once, and answers about each in its position. A published value never changes here:
 * corrections are reversals. *Source*: decisions 2.1.
 */
export const importUnitValues = async (
  db: Db,
  code: string,
  values: readonly DatedValue[],
  how: UnitValueImport,
): Promise<UnitValueOutcome[]> =>
  inTransaction(db, async (tx) => importSeries(tx, code, values, how));

/** The same of one product and day. */
export const importUnitValue = async (
  db: Db,
  { product_code, day, value }: UnitValueLine,
  how: UnitValueImport,
): Promise<UnitValueOutcome> => {
  const [outcome] = await importUnitValues(db, product_code, [{ day, value }], how);
  if (outcome === undefined) throw new Error('a line has no outcome');
  return outcome;
};
