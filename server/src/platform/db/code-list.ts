import { sql } from 'kysely';

/** Codes spelled out in a statement, for the right side of `in`: as text, so that the plan knows them. *Example*: `'A', 'B'`. */
export const codeList = (codes: readonly string[]) => sql.join(codes.map((code) => sql.lit(code)));

/** The same as an array, for the right side of `= any`; also of no codes at all. *Example*: `'{A,B}'::text[]`. */
export const codeArray = (codes: readonly string[]) =>
  sql`${sql.lit(`{${codes.join(',')}}`)}::text[]`;
