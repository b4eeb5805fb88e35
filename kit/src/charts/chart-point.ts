/** A day of a chart. */
export interface ChartPoint {
  /** *Shape*: `YYYY-MM-DD`. */
  readonly date: string;
  /** Wire decimals, one per series. */
  readonly values: readonly string[];
}
