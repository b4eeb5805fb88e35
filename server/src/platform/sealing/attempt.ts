/** Parsers and cryptography throw on what is not theirs; to a check that is an answer like any other. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
