import type { CivilDate } from '@area/domain/calendar/civil-date';
import { parseCivilDate } from '@area/domain/calendar/civil-date';
import { REGISTER_FILE_KINDS, REGISTER_FORMATS } from '@area/domain/register/files';
import type { RegisterFileKind, RegisterFormat } from '@area/domain/register/files';

/** How the names of each form end. */
export const ENDINGS: Readonly<Record<RegisterFormat, string>> = {
  own: 'txt',
  csv: 'csv',
  iso20022: 'xml',
};

/** What the name of a file says. */
export interface NamedFile {
  readonly kind: RegisterFileKind;
  /** The day of the register whose close it shows, or on which it was booked. */
  readonly day: CivilDate;
  readonly format: RegisterFormat;
}

const NAME = new RegExp(
  `^(${REGISTER_FILE_KINDS.join('|')})_(\\d{4})(\\d{2})(\\d{2})_\\d{4}\\.(txt|csv|xml)$`,
);

/** *Shape*: `POSITIONS_20261125_0001.csv`. Nothing for another name. */
export const parseFileName = (name: string): NamedFile | undefined => {
  const [, kind, year, month, dayOfMonth, ending] = NAME.exec(name) ?? [];
  const day = parseCivilDate(`${year}-${month}-${dayOfMonth}`);
  const found = REGISTER_FILE_KINDS.find((each) => each === kind);
  const format = REGISTER_FORMATS.find((each) => ENDINGS[each] === ending);
  return found && day && format ? { kind: found, day, format } : undefined;
};

/** The name of a file of a day. */
export const fileNameOf = ({ kind, day, format }: NamedFile, number = 1): string =>
  `${kind}_${day.replaceAll('-', '')}_${String(number).padStart(4, '0')}.${ENDINGS[format]}`;
