import { MADRID_CALENDAR } from '@area/domain/calendar/holidays';
import { isBusinessDay } from '@area/domain/calendar/holidays';
import type { CivilDate } from '@area/domain/calendar/civil-date';

/** Which days are closed is data, and the only thing that the model has from the product. */
const isOpen = (day: string): boolean => isBusinessDay(day as CivilDate, MADRID_CALENDAR);

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const firstOpen = (day: string): string => (isOpen(day) ? day : firstOpen(dayAfter(day)));

export const nextOpen = (day: string): string => firstOpen(dayAfter(day));

const LOCAL = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Madrid',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

const localOf = (at: Date): { readonly day: string; readonly hour: number } => {
  const part = Object.fromEntries(LOCAL.formatToParts(at).map(({ type, value }) => [type, value]));
  return { day: `${part['year']}-${part['month']}-${part['day']}`, hour: Number(part['hour']) };
};

const CLOSES_AT = 14;

/** The day whose value a sale takes, by the moment of its signature. */
export const dayOfSale = (signed: Date): string => {
  const { day, hour } = localOf(signed);
  return isOpen(day) && hour < CLOSES_AT ? day : nextOpen(day);
};

/** The day whose value a purchase takes: that of its money, but not before its signature. */
export const dayOfPurchase = (booked: string, signed: Date): string => {
  const { day } = localOf(signed);
  return firstOpen(day > booked ? day : booked);
};

const MONTHS: Readonly<Record<string, number>> = {
  MENSUAL: 1,
  TRIMESTRAL: 3,
  SEMESTRAL: 6,
  ANUAL: 12,
};

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** How many times a period has started, with the first one. */
export const timesUntil = (
  start: string,
  { periodicity, on }: { periodicity: string; on: string },
): number =>
  on < start ? 0 : Math.floor((monthOf(on) - monthOf(start)) / (MONTHS[periodicity] ?? 1)) + 1;
