interface Page {
  readonly found: number;
  readonly limit: number;
  readonly offset: number;
}

/** The total, if a page that is not full shows it; nothing if the rows must be counted. */
export const totalFromPage = ({ found, limit, offset }: Page): number | undefined =>
  found < limit && (found > 0 || offset === 0) ? offset + found : undefined;
