import type { QueryClient } from '@tanstack/react-query';
import { createQueries } from '@area/kit/transport/queries.ts';

/** Others change what a clerk sees: an answer is kept for its page alone. *Units*: milliseconds. */
const FRESH_MS = 2_000;

/** The queries of the office. */
export const createOfficeQueries = (): QueryClient => {
  const client = createQueries();
  const usual = client.getDefaultOptions();
  client.setDefaultOptions({ ...usual, queries: { ...usual.queries, staleTime: FRESH_MS } });
  return client;
};
