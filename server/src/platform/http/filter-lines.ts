import type { Condition, Filter, FilterField, FilterFields } from '@area/contract/list-filter';
import { madridDate } from '@area/domain/calendar/madrid';

/** Longest fraction of a figure on the wire. */
const DECIMALS = 6;

/** A number as an integer of its smallest unit, so that nothing is rounded. */
const scaled = (figure: string): bigint => {
  const [whole = '0', fraction = ''] = figure.split('.');
  return BigInt(whole + fraction.padEnd(DECIMALS, '0'));
};

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** A moment as its day in Madrid. */
const dayOf = (text: string): string =>
  text.length === DAY_LENGTH ? text : madridDate(new Date(text));

/** The two values of a comparison, as types that compare correctly. */
const READ: Readonly<Record<FilterField['type'], (value: string) => string | bigint>> = {
  code: (value) => value,
  text: (value) => value,
  uuid: (value) => value.toLowerCase(),
  flag: (value) => value,
  euros: scaled,
  number: scaled,
  day: dayOf,
};

const compare = (a: string | bigint, b: string | bigint): number => (a < b ? -1 : a > b ? 1 : 0);

const holds = (value: string, { op, value: wanted }: Condition, field: FilterField): boolean => {
  const read = READ[field.type];
  if (op === 'contains') return value.toLowerCase().includes(String(wanted).toLowerCase());
  if (op === 'in')
    return Array.isArray(wanted) && wanted.some((each) => read(String(each)) === read(value));
  const order = compare(read(value), read(String(wanted)));
  switch (op) {
    case 'eq':
      return order === 0;
    case 'ne':
      return order !== 0;
    case 'lt':
      return order < 0;
    case 'lte':
      return order <= 0;
    case 'gt':
      return order > 0;
    case 'gte':
      return order >= 0;
  }
};

/** A missing value matches nothing and differs from everything. */
const passes = (line: object, condition: Condition, field: FilterField): boolean => {
  const value: unknown = Reflect.get(line, condition.field);
  return value === null || value === undefined
    ? condition.op === 'ne'
    : holds(String(value), condition, field);
};

/** The lines that match every condition of a filter, compared as SQL compares the rows of a table. */
export const passingFilter = <T extends object>(
  lines: readonly T[],
  filter: Filter,
  fields: FilterFields,
): readonly T[] =>
  lines.filter((line) =>
    filter.every((condition) => {
      const field = fields[condition.field];
      return field !== undefined && passes(line, condition, field);
    }),
  );
