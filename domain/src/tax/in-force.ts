/** A value of a yearly table, and the first year for which it holds. */
export interface YearlyValue<Value> {
  readonly from_year: number;
  readonly value: Value;
}

/**
 * What the law says in a year: the last entry of a table that is not later. A year after the last entry uses it until
 * the table has another. *Shape*: entries in order of year. *Errors*: RangeError for a year before the first entry.
 * *Source*: decisions, sixth.
 */
export const inForce = <Value>(table: readonly YearlyValue<Value>[], year: number): Value => {
  const entry = table.findLast(({ from_year }) => from_year <= year);
  if (!entry) throw new RangeError(`no value held for ${year}`);
  return entry.value;
};

/** The calendar year of a day. *Shape*: `YYYY-MM-DD` to a number. */
export const yearOf = (date: string): number => Number(date.slice(0, 4));
