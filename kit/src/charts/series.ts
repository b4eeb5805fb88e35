/** A line of a chart of several. */
export interface Series {
  readonly id: string;
  readonly name: string;
  /** How it is drawn: told apart without its colour. */
  readonly line: 'main' | 'reference' | 'second' | 'third';
  /** Whether its reader may hide it. */
  readonly isOptional?: boolean;
}

/** A day: a value for each series, nothing where it says none. *Shape*: wire decimals. */
export interface SeriesPoint {
  /** *Shape*: `YYYY-MM-DD`. */
  readonly date: string;
  readonly values: readonly (string | null)[];
}

/** Something that happened on a day. */
export interface SeriesMark {
  readonly date: string;
  readonly name: string;
}
