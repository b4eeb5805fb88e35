import type { BodyOf } from '@area/contract/call';
import { listCalendars, setCalendar } from '@area/contract/office/calendars/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { HOME_REGION, closedDaysOf, createCalendar, hasList } from '@area/domain/calendar/holidays';
import type { Holidays } from '@area/domain/calendar/holidays';
import { madridDate } from '@area/domain/calendar/madrid';
import { whyNotList } from '@area/domain/calendar/new-list';
import type { ProposedChange } from '@area/domain/staff/proposal';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { businessCalendar, refreshCalendar } from '../../platform/calendar/in-force.ts';
import { insertHolidayList, listHolidayLists } from '../../platform/calendar/store.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { Parts } from '../../platform/parts/parts.ts';

const todayOf = ({ clock }: Parts): CivilDate => madridDate(clock.business());

const asList = (days: BodyOf<typeof setCalendar>['holidays']): Holidays =>
  Object.fromEntries(days.map(({ day, name }) => [day, name]));

const asDays = (closed: Holidays) =>
  Object.entries(closed)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([day, name]) => ({ day, name }));

/** Each day that opens or closes. */
const changesOf = (from: Holidays, to: Holidays): readonly ProposedChange[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .toSorted()
    .map((day) => ({ field: day, from: from[day] ?? null, to: to[day] ?? null }))
    .filter((change) => change.from !== change.to);

const NOBODY = { in_force_from: null, set_by: null, approved_by: null, set_at: null };

/** This year and the next one, and what the program has lists of: the years that orders of today look at. */
const yearsInForce = (today: CivilDate): readonly number[] => {
  const year = Number(today.slice(0, 4));
  const listed = Object.keys(businessCalendar().closed).map(Number);
  return [...new Set([year, year + 1, ...listed])].toSorted((one, other) => other - one);
};

const readRoutes = ({ read }: OfficeRegister): void => {
  read(listCalendars, async ({ db, parts }) => {
    const today = todayOf(parts);
    const rows = await listHolidayLists(db, HOME_REGION);
    const standing = (year: number) =>
      rows.find((row) => row.year === year && row.in_force_from <= today);
    const ahead = rows.filter(({ in_force_from }) => in_force_from > today);
    const presentRow = (row: (typeof rows)[number], is_in_force: boolean) => ({
      region: row.region,
      year: row.year,
      source: 'OFFICE' as const,
      is_in_force,
      in_force_from: row.in_force_from,
      holidays: asDays(
        createCalendar(row.region, { [row.year]: row.holidays }).closed[row.year] ?? {},
      ),
      set_by: row.set_by,
      approved_by: row.approved_by,
      set_at: row.set_at.toISOString(),
    });
    return [
      ...ahead.map((row) => presentRow(row, false)),
      ...yearsInForce(today).map((year) => {
        const row = standing(year);
        if (row) return presentRow(row, true);
        const calendar = businessCalendar();
        return {
          region: HOME_REGION,
          year,
          source: hasList(year, calendar) ? ('PROGRAM' as const) : ('RULE' as const),
          is_in_force: true,
          holidays: asDays(closedDaysOf(year, calendar)),
          ...NOBODY,
        };
      }),
    ];
  });
};

const writeRoutes = ({ write }: OfficeRegister): void => {
  write(setCalendar, {
    subjects: () => [{ kind: 'calendar', uuid: HOME_REGION }],
    changes: async ({ body: { year, in_force_from, holidays } }) => {
      const to = createCalendar(HOME_REGION, { [year]: asList(holidays) }).closed[year] ?? {};
      return [
        { field: 'in_force_from', from: null, to: in_force_from },
        { field: 'year', from: null, to: String(year) },
        ...changesOf(closedDaysOf(year, businessCalendar()), to),
      ];
    },
    run: async ({ db, parts, actor, approvers, body, afterCommit }) => {
      const { year, in_force_from } = body;
      const holidays = asList(body.holidays);
      requireFields(whyNotList({ year, in_force_from, holidays }, todayOf(parts)));
      await insertHolidayList(db, {
        uuid: newUuid(),
        region: HOME_REGION,
        year,
        in_force_from: civilDate(in_force_from),
        holidays: JSON.stringify(holidays),
        set_by: actor.username,
        approved_by: approvers.join(', ') || null,
        set_at: parts.clock.business(),
      });
      // The other processes read it within the minute.
      afterCommit(async () => refreshCalendar(parts.database.kysely, todayOf(parts)));
      return { region: HOME_REGION, year, in_force_from };
    },
  });
};

/** On which days the manager does business. *Source*: decisions 2.1, ADR 193. */
export const officeCalendars = (register: OfficeRegister): void => {
  readRoutes(register);
  writeRoutes(register);
};
