import { civilDate } from '@area/domain/calendar/civil-date';
import { formatDate, formatDateTime, formatTime } from '@area/domain/calendar/format-date';
import { isLanguage } from '@area/domain/configuration/languages';
import type { Language } from '@area/domain/configuration/languages';
import * as money from '@area/domain/money/format';
import { centsFrom, rateFrom, sharesFrom, unitValueFrom } from '@area/domain/money/wire';
import { currentLanguage } from '../texts/bundle.ts';

/** Turns the decimal strings of the API into what a person reads. The only place in the portal that does so. */

const MINUS = '\u2212';
/** A true minus sign: as wide as the plus, and no line breaks after it. */
const withTrueMinus = (text: string): string => text.replace(/^-/, MINUS);

/** `1000.35` → `1.000,35 €` */
export const formatEuros = (wire: string): string =>
  withTrueMinus(money.formatEuros(centsFrom(wire)));
/** `12.30` → `+12,30 €` */
export const formatSignedEuros = (wire: string): string =>
  withTrueMinus(money.formatSignedEuros(centsFrom(wire)));
/** `810.000066` → `810,000066` */
export const formatUnits = (wire: string): string =>
  withTrueMinus(money.formatUnits(sharesFrom(wire)));
/** `12.345678` → `12,345678 €` */
export const formatUnitValue = (wire: string): string => money.formatUnitValue(unitValueFrom(wire));
/** `1.5000` → `1,50 %` */
export const formatPercent = (wire: string): string =>
  withTrueMinus(money.formatPercent(rateFrom(wire)));
/** `1.5000` → `+1,50 %` */
export const formatSignedPercent = (wire: string): string =>
  withTrueMinus(money.formatSignedPercent(rateFrom(wire)));

/** For the names of months; figures use German style in every language. */
const language = (): Language => {
  const current = currentLanguage();
  return isLanguage(current) ? current : 'es';
};

/** `2026-11-05` → `05-nov-2026` */
export const formatDay = (wire: string): string => formatDate(civilDate(wire), language());
/** `2026-11-05T13:03:00Z` → `05-nov-2026 | 14:03 h` */
export const formatMoment = (wire: string): string => formatDateTime(new Date(wire), language());
/** `2026-11-05T23:30:00Z` → `06-nov-2026`, the day in Madrid */
export const formatDayOf = (wire: string): string => formatDate(new Date(wire), language());
/** `2026-11-05T13:03:00Z` → `14:03 h` */
export const formatClock = (wire: string): string => formatTime(new Date(wire));

/** `ES91…` → in fours, as it is read; a line may end between two of them */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** The sign of an amount, read from its text: never as a float. */
export const directionOf = (wire: string): 'gain' | 'loss' | 'none' => {
  if (/^[-+]?0*(\.0*)?$/.test(wire)) return 'none';
  return wire.startsWith('-') ? 'loss' : 'gain';
};
