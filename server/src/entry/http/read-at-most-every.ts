/**
 * A reading that serves all who ask within a time, so that whoever asks often reads once; nothing where it fails.
 * *Units*: milliseconds.
 */
export const readAtMostEvery = <T>(
  serves_ms: number,
  read: () => Promise<T>,
): (() => Promise<T | undefined>) => {
  let last: { readonly at: number; readonly answer: Promise<T | undefined> } | undefined;
  return async () => {
    if (!last || performance.now() - last.at > serves_ms)
      last = { at: performance.now(), answer: read().catch(() => undefined) };
    return last.answer;
  };
};
