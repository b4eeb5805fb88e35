import { runWriters } from './writer.ts';
import type { WriterContext, Writer } from './writer.ts';

/** Has the writers order and sign for as long as the act takes; they finish what they have begun. */
export const withWriters = async <T>(
  place: WriterContext,
  writers: readonly Writer[],
  act: () => Promise<T>,
): Promise<T> => {
  const stop = new AbortController();
  const working = Promise.all(
    writers.map(async (writer) => runWriters(place, writer, stop.signal)),
  );
  try {
    return await act();
  } finally {
    stop.abort();
    await working;
  }
};
