import type { QueryClient } from '@tanstack/react-query';

/** Requests as the program's own, but a second try does not wait. */
export const impatient = (queries: QueryClient): QueryClient => {
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retryDelay: 0 } });
  return queries;
};
