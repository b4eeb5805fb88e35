import type { Language } from '../configuration/languages.ts';
import type { CivilDate } from './civil-date.ts';
import { madridDate, madridTime } from './madrid.ts';

// Written out, of three letters each: `Intl` gives "sept" or "de març" and, in some browsers, a final point.
const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  ca: ['gen', 'feb', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'oct', 'nov', 'des'],
};

const twoDigits = (value: number): string => value.toString().padStart(2, '0');

/** A day as people read it; an instant is read in Madrid. *Shape*: DD-MMM-YYYY. *Source*: specification 9. *Example*: `05-nov-2026`. */
export const formatDate = (date: CivilDate | Date, language: Language = 'es'): string => {
  const day = date instanceof Date ? madridDate(date) : date;
  return `${day.slice(8)}-${MONTHS[language][Number(day.slice(5, 7)) - 1] ?? ''}-${day.slice(0, 4)}`;
};

/** The time in Madrid as people read it. *Shape*: HH:mm h. *Source*: specification 9. *Example*: `14:03 h`. */
export const formatTime = (instant: Date): string => {
  const { hour, minute } = madridTime(instant);
  return `${twoDigits(hour)}:${twoDigits(minute)} h`;
};

/** Day and time in Madrid as people read them. *Shape*: DD-MMM-YYYY | HH:mm h. *Source*: specification 9. *Example*: `05-nov-2026 | 14:03 h`. */
export const formatDateTime = (instant: Date, language: Language = 'es'): string =>
  `${formatDate(instant, language)} | ${formatTime(instant)}`;
