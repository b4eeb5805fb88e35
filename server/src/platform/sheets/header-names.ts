/**
 * The names of a header, each once. A name that stands there again gets its place, which makes it a column that nobody knows: else its
 * values would take the place of the first one's, and nobody would be told. *Example*: `units;units` is `units` and `units (2)`.
 */
export const headerNames = (header: readonly string[]): string[] =>
  header.map((name, at) => (header.indexOf(name) < at ? `${name} (${at + 1})` : name));
