import { types, type CustomTypesConfig } from 'pg';

type Parse = (text: string) => unknown;

const INT8 = 20;
const DATE = 1082;
/** text[], which pg's own list of types leaves out. */
const TEXT_ARRAY: number = 1009;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const NUMERIC = 1700;
const NUMERIC_ARRAY = 1231;

const keepText: Parse = (text) => text;

// Counts and sequence numbers. Money is numeric and is never read this way.
const parseCount = (text: string): number => {
  const count = Number(text);
  if (!Number.isSafeInteger(count)) throw new RangeError(`${text} does not fit a number`);
  return count;
};

const parseTexts = types.getTypeParser(TEXT_ARRAY) as (text: string) => (string | null)[];

const parseCounts: Parse = (text) =>
  parseTexts(text).map((item) => (item === null ? null : parseCount(item)));

/** The defaults of pg lose precision of money (numeric[] as floats) or change days (date as local midnight). */
const PARSERS: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [INT8, parseCount],
  [INT8_ARRAY, parseCounts],
  [NUMERIC, keepText],
  [NUMERIC_ARRAY, parseTexts],
  [DATE, keepText],
  [DATE_ARRAY, parseTexts],
]);

/** numeric: text; int8: number; date: 'YYYY-MM-DD'; timestamptz: Date; all others as in pg. */
export const typeParsers: CustomTypesConfig = {
  getTypeParser: (oid, format) => PARSERS.get(oid) ?? types.getTypeParser(oid, format),
};
