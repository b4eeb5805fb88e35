import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { ResponseOf } from '@area/contract/call';
import type { listUnitValues } from '@area/contract/office/unit-values/calls';
import {
  previousBusinessDay,
  sameOrPreviousBusinessDay,
} from '@area/domain/calendar/business-days';
import type { BusinessCalendar } from '@area/domain/calendar/holidays';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { rate, WHOLE_RATE } from '@area/domain/money/money';
import type { UnitValue } from '@area/domain/money/money';
import { divideHalfUp } from '@area/domain/money/rounding';
import { rateText, unitValueFrom } from '@area/domain/money/wire';
import { isJump } from '@area/domain/product/unit-value-jump';
import type { Db } from '../../platform/db/tables.ts';
import { listGridRows } from './grid-store.ts';
import type { GridRow } from './grid-store.ts';

type DayValue = ResponseOf<typeof listUnitValues>;

/** Business days until a day, the newest first. */
const daysUntil = (
  until: CivilDate,
  count: number,
  calendar: BusinessCalendar,
): readonly CivilDate[] => {
  const days: CivilDate[] = [];
  let day = sameOrPreviousBusinessDay(until, calendar);
  while (days.length < count) {
    days.push(day);
    day = previousBusinessDay(day, calendar);
  }
  return days;
};

/** The value of a day is published on the next business day: before that it is not missing. *Source*: decisions 2.1. */
const stateOf = ({ value, day, is_valued }: GridRow, due: CivilDate): DayValue['state'] => {
  if (value !== null) return 'PUBLISHED';
  return is_valued && day <= due ? 'MISSING' : 'NOT_DUE';
};

const movementOf = (before: UnitValue, after: UnitValue): string =>
  rateText(rate(divideHalfUp((after - before) * WHOLE_RATE, before)));

const figuresOf = ({ value, before }: GridRow) => {
  if (value === null || before === null) return { movement: null, is_jump: false };
  const [from, to] = [unitValueFrom(before), unitValueFrom(value)];
  return { movement: movementOf(from, to), is_jump: isJump(from, to) };
};

const momentOf = (written: string): string => new Date(written).toISOString();

const present = (row: GridRow, due: CivilDate): DayValue => ({
  product_uuid: row.product_uuid,
  product_code: row.product_code,
  product_name: row.product_name,
  day: row.day,
  state: stateOf(row, due),
  value: row.value,
  ...figuresOf(row),
  published_by: row.published_by,
  approved_by: row.approved_by,
  published_at: row.published_at?.toISOString() ?? null,
  corrections: row.corrections.map(({ corrected_at, done_at, ...correction }) => ({
    ...correction,
    corrected_at: momentOf(corrected_at),
    done_at: done_at === null ? null : momentOf(done_at),
  })),
});

interface Asked {
  readonly until: CivilDate;
  readonly today: CivilDate;
  readonly days: number;
  readonly product_code?: string | undefined;
}

/** Unit values by product and business day, with what is missing. *Source*: office.md 3. */
export const listGrid = async (
  db: Db,
  { until, today, days: count, product_code }: Asked,
): Promise<DayValue[]> => {
  const calendar = businessCalendar();
  const days = daysUntil(until, count, calendar);
  const due = previousBusinessDay(today, calendar);
  return (await listGridRows(db, { days, product_code })).map((row) => present(row, due));
};
