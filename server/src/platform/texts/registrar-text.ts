import { madridDate, madridTime } from '@area/domain/calendar/madrid';

export const compactDate = (date: string | null): string => (date ?? '').replaceAll('-', '');

/** As a clock in Madrid shows it: the registrar checks the cut-off in Madrid time. */
export const compactTime = (at: Date): string => {
  const { hour, minute, second } = madridTime(at);
  const time = [hour, minute, second].map((part) => part.toString().padStart(2, '0')).join('');
  return `${compactDate(madridDate(at))}${time}`;
};

/** A field may not contain the separator or a line end. */
const clean = (text: string): string => text.replaceAll(/[|\r\n]/g, ' ');

/** A line of a file. A missing value is empty. */
export const lineOf = (fields: readonly (string | number | null | undefined)[]): string =>
  fields.map((field) => clean(String(field ?? ''))).join('|');
