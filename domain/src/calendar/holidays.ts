import { addDays, weekday } from './civil-date.ts';
import type { CivilDate } from './civil-date.ts';
import { easterSunday } from './easter.ts';
import { MADRID_HOLIDAYS_2020 } from './holidays/madrid-2020.ts';
import { MADRID_HOLIDAYS_2021 } from './holidays/madrid-2021.ts';
import { MADRID_HOLIDAYS_2022 } from './holidays/madrid-2022.ts';
import { MADRID_HOLIDAYS_2023 } from './holidays/madrid-2023.ts';
import { MADRID_HOLIDAYS_2024 } from './holidays/madrid-2024.ts';
import { MADRID_HOLIDAYS_2025 } from './holidays/madrid-2025.ts';
import { MADRID_HOLIDAYS_2026 } from './holidays/madrid-2026.ts';
import { MADRID_HOLIDAYS_2027 } from './holidays/madrid-2027.ts';

/** Closed days of a year. *Shape*: day to Spanish name, weekends included where the list has them. */
export type Holidays = Readonly<Record<string, string>>;

const SATURDAY = 6;

const MADRID_HOLIDAYS: Readonly<Record<string, Holidays>> = {
  2020: MADRID_HOLIDAYS_2020,
  2021: MADRID_HOLIDAYS_2021,
  2022: MADRID_HOLIDAYS_2022,
  2023: MADRID_HOLIDAYS_2023,
  2024: MADRID_HOLIDAYS_2024,
  2025: MADRID_HOLIDAYS_2025,
  2026: MADRID_HOLIDAYS_2026,
  2027: MADRID_HOLIDAYS_2027,
};

/**
 * Days on which the euro settlement system is closed, by rule. *Shape*: day to name, weekends included.
 * *Source*: decisions 2.1; the calendar the European Central Bank has kept since 2002.
 */
export const targetClosingDays = (year: number): Holidays => ({
  [`${year}-01-01`]: 'TARGET: Año Nuevo',
  [addDays(easterSunday(year), -2)]: 'TARGET: Viernes Santo',
  [addDays(easterSunday(year), 1)]: 'TARGET: Lunes de Pascua',
  [`${year}-05-01`]: 'TARGET: Fiesta del Trabajo',
  [`${year}-12-25`]: 'TARGET: Navidad',
  [`${year}-12-26`]: 'TARGET: 26 de diciembre',
});

/**
 * Holidays of Madrid for a year without an official list: the national ones of fixed date, 2 May and
 * the two days of Holy Week. What the region moves or adds each year cannot be known, so the list of
 * a year is added under `holidays/` as soon as the BOE publishes it. *Source*: decisions 2.1.
 */
export const derivedMadridHolidays = (year: number): Holidays => ({
  [`${year}-01-01`]: 'Año Nuevo',
  [`${year}-01-06`]: 'Epifanía del Señor',
  [addDays(easterSunday(year), -3)]: 'Jueves Santo',
  [addDays(easterSunday(year), -2)]: 'Viernes Santo',
  [`${year}-05-01`]: 'Fiesta del Trabajo',
  [`${year}-05-02`]: 'Fiesta de la Comunidad de Madrid',
  [`${year}-08-15`]: 'Asunción de la Virgen',
  [`${year}-10-12`]: 'Fiesta Nacional de España',
  [`${year}-11-01`]: 'Todos los Santos',
  [`${year}-12-06`]: 'Día de la Constitución Española',
  [`${year}-12-08`]: 'Inmaculada Concepción',
  [`${year}-12-25`]: 'Natividad del Señor',
});

/** The business days of a region, as a value. *Source*: decisions 2.1, ADR 193. */
export interface BusinessCalendar {
  readonly region: string;
  /** The closed days of each year that has an official list, with those of TARGET. Another year follows the rule. */
  readonly closed: Readonly<Record<string, Holidays>>;
}

/** The region whose days count where nobody says otherwise. *Source*: decisions, decision 5. */
export const HOME_REGION = 'MADRID';

/** A calendar of the official lists of some years. *Shape*: a list has the days of its region; those of TARGET are added. */
export const createCalendar = (
  region: string,
  lists: Readonly<Record<string, Holidays>>,
): BusinessCalendar => ({
  region,
  closed: Object.fromEntries(
    Object.entries(lists).map(([year, list]) => [
      year,
      { ...targetClosingDays(Number(year)), ...list },
    ]),
  ),
});

/** The lists that the program comes with, until a manager gives others. *Source*: decisions 2.1. */
export const MADRID_CALENDAR: BusinessCalendar = createCalendar(HOME_REGION, MADRID_HOLIDAYS);

/** A calendar with other lists in the place of, and besides, those that it has. */
export const withLists = (
  { region, closed }: BusinessCalendar,
  lists: Readonly<Record<string, Holidays>>,
): BusinessCalendar => ({ region, closed: { ...closed, ...createCalendar(region, lists).closed } });

/** Whether a year has an official list. Another year follows the rule, and the office is warned. *Source*: ADR 193. */
export const hasList = (year: number, { closed }: BusinessCalendar): boolean =>
  closed[year] !== undefined;

const closedByRule = (year: number): Holidays => ({
  ...targetClosingDays(year),
  ...derivedMadridHolidays(year),
});

/** Every closed day of a year but weekends: its list, or the rule. */
export const closedDaysOf = (year: number, { closed }: BusinessCalendar): Holidays =>
  closed[year] ?? closedByRule(year);

/** The holiday that closes a day, or nothing. *Shape*: its Spanish name; a weekend alone has none. *Source*: decisions 2.1. */
export const holidayName = (date: CivilDate, calendar: BusinessCalendar): string | undefined =>
  closedDaysOf(Number(date.slice(0, 4)), calendar)[date];

/**
 * Whether orders are taken and money moves that day: Monday to Friday, open in TARGET, in Spain and
 * in the region. Municipal holidays do not count. *Source*: decisions, decision 5, and 2.1.
 */
export const isBusinessDay = (date: CivilDate, calendar: BusinessCalendar): boolean =>
  weekday(date) < SATURDAY && holidayName(date, calendar) === undefined;
