import { work } from './writer.ts';
import type { Workplace, Writer } from './writer.ts';

/** Has the writers order and sign for as long as the act takes; they finish what they have begun. */
export const whileTheyWork = async <T>(
  place: Workplace,
  writers: readonly Writer[],
  act: () => Promise<T>,
): Promise<T> => {
  const stop = new AbortController();
  const working = Promise.all(writers.map(async (writer) => work(place, writer, stop.signal)));
  try {
    return await act();
  } finally {
    stop.abort();
    await working;
  }
};
