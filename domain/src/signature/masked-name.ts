/** Longer than any name that is kept. *Units*: characters. */
const NAME_MAX = 500;

/**
 * A masked name: people who know it recognise it, and others do not learn it. *Source*: ADR 46. *Example*: `Lucía Ferrándiz`
 * is `L*** F***`.
 */
export const maskName = (name: string): string =>
  name
    .slice(0, NAME_MAX)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${Array.from(word)[0] ?? ''}***`)
    .join(' ');
