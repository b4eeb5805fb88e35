import { runWriters } from './writer.ts';
import type { WriterContext, Writer } from './writer.ts';

/** Lets the writers order and sign during the action; they finish what they have started. */
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
