import { addDays, civilDate, daysBetween } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { unitValue } from '@area/domain/money/money';
import type { UnitValue } from '@area/domain/money/money';
import { formatDecimal } from '@area/domain/money/wire';
import type { InventedManager, Line } from './names.ts';
import { SeededRandom } from './random.ts';

export const FIRST_DAY = civilDate('2022-01-10');
const WEEK_DAYS = 7;
const WEEKS = 204;
const FIRST_VALUE = 10_000_000n;

/** The value of a product on the first day of a week. */
interface WeeklyValue {
  readonly day: CivilDate;
  readonly value: UnitValue;
}

const weeksOf = ({ house }: InventedManager): number =>
  house ? Math.floor(daysBetween(FIRST_DAY, house.until) / WEEK_DAYS) + 1 : WEEKS;

/** Every product of a manager. */
export const productsOf = ({ products, house }: InventedManager): readonly string[] =>
  house ? [...products, house.plan] : products;

/** A value each week, which rises more often than it falls. */
export const weeklyValues = (
  manager: InventedManager,
): ReadonlyMap<string, readonly WeeklyValue[]> => {
  const random = new SeededRandom(manager.seed + 2);
  const weeks = weeksOf(manager);
  return new Map(
    productsOf(manager).map((product) => {
      let value = FIRST_VALUE;
      const values = Array.from({ length: weeks }, (_, week) => {
        const of_week = { day: addDays(FIRST_DAY, WEEK_DAYS * week), value: unitValue(value) };
        value += BigInt(random.between(-90_000, 110_000));
        return of_week;
      });
      return [product, values];
    }),
  );
};

/** The value that holds some days after the first one. */
export const valueAfter = (values: readonly WeeklyValue[], days: number): UnitValue => {
  const found = values[Math.min(values.length - 1, Math.floor(days / WEEK_DAYS))];
  if (!found) throw new RangeError('there is no value');
  return found.value;
};

export function* unitValues(manager: InventedManager): Generator<Line> {
  if (!manager.unit_values && !manager.house) return;
  for (const [product, values] of weeklyValues(manager))
    for (const { day, value } of values)
      yield [`V-${product}-${day}`, product, day, formatDecimal(value, 6)];
}
