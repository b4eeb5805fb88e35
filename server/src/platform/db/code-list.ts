import { sql } from 'kysely';

/** Codes as literals in a statement, for the right side of `in`, so that the planner knows them. *Example*: `'A', 'B'`. */
export const codeList = (codes: readonly string[]) => sql.join(codes.map((code) => sql.lit(code)));

/** The same as an array, for the right side of `= any`; also of no codes at all. *Example*: `'{A,B}'::text[]`. */
export const codeArray = (codes: readonly string[]) =>
  sql`${sql.lit(`{${codes.join(',')}}`)}::text[]`;
