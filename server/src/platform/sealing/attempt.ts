/** Parsers and cryptography throw on wrong input; for a check that is a normal result. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
