import type { ResponseOf } from '@area/contract/call';
import { getToday } from '@area/contract/office/today/calls';
import { previousBusinessDay } from '@area/domain/calendar/business-days';
import { civilDate } from '@area/domain/calendar/civil-date';
import { nextCutOff } from '@area/domain/calendar/cut-off';
import { momentsAround } from '@area/domain/calendar/day-plan';
import { isBusinessDay } from '@area/domain/calendar/holidays';
import { madridDate } from '@area/domain/calendar/madrid';
import { findUnlistedYear } from '@area/domain/calendar/missing-list';
import { STOPPING_STATES, stepStateOf } from '@area/domain/calendar/step-state';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { Db } from '../../platform/db/tables.ts';
import { ALL_STEPS } from '../schedule/steps.ts';
import {
  countWithoutValue,
  getMoney,
  listCutOffs,
  listLastRuns,
  listWithoutValue,
} from './store.ts';

type Today = ResponseOf<typeof getToday>;

const stepsOf = async (db: Db, now: Date): Promise<Today['steps']> => {
  const calendar = businessCalendar();
  const runs = await listLastRuns(
    db,
    ALL_STEPS.map(({ name }) => name),
  );
  const { lastDue, nextDue } = momentsAround(now, calendar);
  return ALL_STEPS.map(({ name: step, plan, owner = 'OPERATIONS' }) => {
    const run = runs.find(({ name }) => name === step);
    const due_at = lastDue(plan);
    return {
      step,
      state: stepStateOf(run, due_at, now),
      due_at: (run && run.due_at > due_at ? run.due_at : due_at).toISOString(),
      next_at: nextDue(plan).toISOString(),
      finished_at: run?.finished_at?.toISOString() ?? null,
      attempts: run?.attempts ?? 0,
      done: run?.done ?? null,
      failed: run?.failed ?? 0,
      last_error: run?.last_error ?? null,
      owner,
    };
  });
};

const stop = (kind: Today['stops'][number]['kind'], count: number, what: string | null = null) =>
  count > 0 ? [{ kind, what, count }] : [];

/** What somebody must see to. The order is that of the day. */
const stopsOf = (
  { steps, unit_values, money, day }: Pick<Today, 'steps' | 'unit_values' | 'money' | 'day'>,
  waiting: number,
): Today['stops'] => {
  const year = findUnlistedYear(civilDate(day), businessCalendar());
  return [
    ...steps
      .filter(({ state }) => STOPPING_STATES.includes(state))
      .flatMap(({ step, failed }) => stop('STEP', Math.max(failed, 1), step)),
    ...stop('UNIT_VALUES', unit_values.missing.length, unit_values.day),
    ...stop('ORDERS_WITHOUT_VALUE', waiting),
    ...stop('BATCHES', money.batches_open.count),
    ...(year === undefined ? [] : stop('CALENDAR', 1, String(year))),
  ];
};

/** The day of the office on one page. *Source*: office 3, ADR 210. */
export const officeToday = ({ read }: OfficeRegister): void =>
  read(getToday, async ({ db, parts }) => {
    const now = parts.clock.business();
    const calendar = businessCalendar();
    const day = madridDate(now);
    // The value of a day is published on the next one.
    const valued = previousBusinessDay(day, calendar);
    const [steps, money, missing, waiting, cut_offs] = await Promise.all([
      stepsOf(db, now),
      getMoney(db, day),
      listWithoutValue(db, valued),
      countWithoutValue(db, valued),
      listCutOffs(db),
    ]);
    const unit_values = { day: valued, missing };
    return {
      at: now.toISOString(),
      day,
      is_business_day: isBusinessDay(day, calendar),
      cut_offs: cut_offs.map(({ cut_off, products }) => ({
        at: nextCutOff(now, { cut_off }, calendar).toISOString(),
        products,
      })),
      steps,
      money,
      unit_values,
      stops: stopsOf({ steps, unit_values, money, day }, waiting),
    };
  });
