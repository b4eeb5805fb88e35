import { madridDate } from '@area/domain/calendar/madrid';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { instalmentAt } from '@area/domain/calendar/schedule';
import { centsFrom } from '@area/domain/money/wire';
import type { IncreaseType, OperationType, Periodicity } from '@area/domain/operation/codes';
import {
  firstInstalmentFrom,
  growthFrom,
  makingDay,
  scheduleOf,
} from '@area/domain/operation/periodic-terms';
import { typesWith } from '@area/domain/operation/types-with';
import { sql } from 'kysely';
import { codeList } from '../../platform/db/code-list.ts';
import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { Db } from '../../platform/db/tables.ts';
import { sliceRows } from '../../platform/imports/slice-store.ts';
import type { ImportSlice } from '../../platform/imports/slice-store.ts';
import { isCollected } from './terms.ts';

/** Those of plans, whose growth is called a revaluation. */
const REVALUED = typesWith({ executed_by: 'INSTALMENTS', nature: 'CONTRIBUTION' });

/** A row of the file, as it was checked. */
interface StagedOrder {
  readonly uuid: string;
  readonly type: OperationType;
  readonly periodicity: Periodicity;
  readonly amount: string;
  readonly start_date: CivilDate;
  readonly end_date: CivilDate | null;
  readonly increase_type: IncreaseType | null;
  readonly increase: string | null;
}

/** When an order goes on. Its amount is that of now, which has grown already. */
const nextOf = (order: StagedOrder, today: CivilDate) => {
  const terms = {
    periodicity: order.periodicity,
    start: order.start_date,
    end: order.end_date,
    amount: centsFrom(order.amount),
    amount_from: 0,
    growth: growthFrom(order),
  };
  const next = firstInstalmentFrom(terms, today, businessCalendar());
  if (!next) return { uuid: order.uuid, is_over: true };
  const before = instalmentAt(scheduleOf(terms), Math.max(0, next.index - 1), businessCalendar());
  return {
    uuid: order.uuid,
    is_over: false,
    amount_from: before.anniversaries,
    next_nominal_date: next.nominalDate,
    next_date: next.date,
    next_made_on: makingDay(next, isCollected(order), businessCalendar()),
  };
};
type NextOfOrder = ReturnType<typeof nextOf>;

/** When each order of a slice goes on. */
export const listNextOf = async (db: Db, slice: ImportSlice): Promise<readonly NextOfOrder[]> => {
  const { rows } = await sql<StagedOrder>`
    select r.uuid, d.* from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(type text, periodicity text, amount text, start_date date, end_date date, increase_type text, increase text)`.execute(
    db,
  );
  const today = madridDate(slice.now);
  return rows.map((row) => nextOf(row, today));
};

/** What the orders of a slice repeat. Their operations are there already. *Source*: decisions 1.2 and 1.4. */
export const insertImportedPeriodics = async (
  db: Db,
  slice: ImportSlice,
  next: readonly NextOfOrder[],
): Promise<void> => {
  await sql`
    insert into periodic_orders (operation_uuid, periodicity, start_date, end_date, amount, amount_from, increase_type, increase, revaluation,
                                 next_nominal_date, next_date, next_made_on)
    select r.uuid, d.periodicity, d.start_date, d.end_date, d.amount, coalesce(n.amount_from, 0),
           case when d.type not in (${codeList(REVALUED)}) then d.increase_type end, d.increase,
           case when d.type in (${codeList(REVALUED)}) then case d.increase_type when 'PORCENTUAL' then 'PORCENTUAL' when 'FIJO' then 'LINEAL' else 'SIN_REVALORIZACION' end end,
           n.next_nominal_date, n.next_date, n.next_made_on
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(type text, periodicity text, start_date date, end_date date, amount numeric, increase_type text, increase numeric)
      join jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as n(uuid uuid, amount_from integer, next_nominal_date date, next_date date, next_made_on date)
        on n.uuid = r.uuid`.execute(db);
};
