import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { isBusinessDay } from '@area/domain/calendar/holidays';
import { madridDate } from '@area/domain/calendar/madrid';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { insertUnitValues, listKnown, lockProduct } from './unit-values-store.ts';
import type { UnitValueLine, UnitValuesByDay } from './unit-values-store.ts';

/** Who published it, and when. */
interface UnitValueImport {
  readonly by: string;
  /** Who approved it: every publication of the office has two. */
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
  | 'differs';

export type DatedValue = Pick<UnitValueLine, 'day' | 'value'>;

/** A value with what would become of it, and the one before it. */
export interface JudgedValue extends DatedValue {
  readonly outcome: UnitValueOutcome;
  readonly before: DatedValue | undefined;
}

/** Each value with the one before it among those that are published and those that would be. */
const withNeighbours = <T extends DatedValue>(
  values: readonly T[],
  known: UnitValuesByDay,
): readonly (T & Pick<JudgedValue, 'before'>)[] => {
  const published = [...known]
    .map(([day, value]) => ({ day, value }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return values.map((each) => ({
    ...each,
    before: published.findLast(({ day }) => day < each.day),
  }));
};

const whyNotDay = (day: CivilDate, now: Date): UnitValueOutcome | undefined => {
  if (day > madridDate(now)) return 'future_day';
  return isBusinessDay(day, businessCalendar()) ? undefined : 'closed_day';
};

const judge = ({ day, value }: DatedValue, known: UnitValuesByDay, now: Date): UnitValueOutcome => {
  const refused = whyNotDay(day, now);
  if (refused) return refused;
  const kept = known.get(day);
  if (kept === undefined) return 'imported';
  return kept === value ? 'same' : 'differs';
};

const judgeSeries = async (
  db: Db,
  { product, now }: { readonly product: string; readonly now: Date },
  values: readonly DatedValue[],
): Promise<readonly JudgedValue[]> => {
  const known = await listKnown(db, product, values.map(({ day }) => day).toSorted());
  const judged = values.map((each) => {
    const outcome = judge(each, known, now);
    if (outcome === 'imported') known.set(each.day, each.value);
    return { ...each, outcome };
  });
  return withNeighbours(judged, known);
};

/** What would become of unit values of a product; nothing where nobody knows it. */
export const judgeUnitValues = async (
  db: Db,
  { code, now }: { readonly code: string; readonly now: Date },
  values: readonly DatedValue[],
): Promise<readonly JudgedValue[] | undefined> => {
  const product = await lockProduct(db, code);
  return product === undefined ? undefined : judgeSeries(db, { product, now }, values);
};

/**
 * Publishes unit values of a product, and tells of each in its place; the caller has a transaction. A published value never
 * changes here: corrections are reversals. *Source*: decisions 2.1.
 */
export const publishSeries = async (
  db: Db,
  code: string,
  values: readonly DatedValue[],
  how: UnitValueImport,
): Promise<UnitValueOutcome[]> => {
  // Locked until the end: parallel publications wait for each other.
  const product = await lockProduct(db, code);
  if (!product) return values.map(() => 'unknown_product');
  const judged = await judgeSeries(db, { product, now: how.now }, values);
  const taken = judged.filter(({ outcome }) => outcome === 'imported');
  if (taken.length > 0) await insertUnitValues(db, { product, ...how }, taken);
  return judged.map(({ outcome }) => outcome);
};

/** The same in a transaction of its own. */
export const importUnitValues = async (
  db: Db,
  code: string,
  values: readonly DatedValue[],
  how: UnitValueImport,
): Promise<UnitValueOutcome[]> =>
  inTransaction(db, async (tx) => publishSeries(tx, code, values, how));
