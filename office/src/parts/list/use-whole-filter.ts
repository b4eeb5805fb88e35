import type { Call, ResponseOf } from '@area/contract/call';
import { MAX_PAGE_SIZE } from '@area/contract/paging';
import { useState } from 'react';
import { CallError } from '@area/kit/transport/call-error.ts';
import { inputOf, performList } from '@area/kit/transport/perform.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';

/** Names of the path and of the address, as text. */
type Named = Readonly<Record<string, string>>;

interface Asked<C extends Call<string, 'list'>> {
  readonly call: C;
  readonly params: Named;
  /** What the list is asked, without its page. */
  readonly query: Named;
  readonly rowKey: (row: ResponseOf<C>) => string;
}

/** Every row of a filter, as it was when it was read: what comes later is not among them. */
interface Whole<Row> {
  readonly of: string;
  readonly rows: readonly Row[];
}

/**
 * Reads all rows of a filter and keeps them while it is the same. The server gives pages of a size; a row that moves from one to
 * the other meanwhile is there once.
 */
export const useWholeFilter = <C extends Call<string, 'list'>>(asked: Asked<C>) => {
  const { call, params, query, rowKey } = asked;
  const place = usePlace();
  const [whole, setWhole] = useState<Whole<ResponseOf<C>>>();
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<CallError>();
  const of = JSON.stringify([params, query]);

  const readAll = async (): Promise<readonly ResponseOf<C>[]> => {
    const found = new Map<string, ResponseOf<C>>();
    for (let $offset = 0; ; $offset += MAX_PAGE_SIZE) {
      const input = inputOf(call, { params, query: { ...query, $limit: MAX_PAGE_SIZE, $offset } });
      const { data, page } = await performList(place, { call, input });
      for (const row of data) found.set(rowKey(row), row);
      if (data.length === 0 || $offset + data.length >= page.total) return [...found.values()];
    }
  };
  const take = async (): Promise<void> => {
    setReading(true);
    setFailure(undefined);
    try {
      setWhole({ of, rows: await readAll() });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    } finally {
      setReading(false);
    }
  };
  return {
    rows: whole?.of === of ? whole.rows : undefined,
    isReading,
    failure,
    take,
    clear: () => setWhole(undefined),
  };
};
