import { AT_ONCE_MAX } from '@area/contract/office/at-once';
import { CallError } from '@area/kit/transport/call-error.ts';

interface Batches<T, R> {
  readonly items: readonly T[];
  /** Decides about one batch: an answer for each. */
  readonly decide: (batch: readonly T[]) => Promise<readonly R[]>;
  /** The answer of one that the server was not asked about, and why. */
  readonly failed: (item: T, why: string) => R;
  readonly onProgress?: (done: number) => void;
}

/**
 * Decides about many, as many in a request as one may carry. After a request that fails no more are sent: the answer of the rest is
 * why. *Errors*: that of the first request, when nothing was decided yet.
 */
export const inBatches = async <T, R>({
  items,
  decide,
  failed,
  onProgress,
}: Batches<T, R>): Promise<readonly R[]> => {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE_MAX) {
    try {
      results.push(...(await decide(items.slice(from, from + AT_ONCE_MAX))));
    } catch (error) {
      if (from === 0 || !(error instanceof CallError)) throw error;
      return [...results, ...items.slice(from).map((item) => failed(item, error.info))];
    }
    onProgress?.(results.length);
  }
  return results;
};
