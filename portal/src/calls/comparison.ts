import { getComparison, getResults } from '@area/contract/comparison/calls';
import type { Compared, Results } from '@area/contract/comparison/schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { useCall } from '@area/kit/transport/use-call.ts';
import { useEach } from '@area/kit/transport/use-each.ts';

/** Between which days; without the first one, since the first unit value. */
export interface ComparisonQuery {
  readonly from?: string;
  readonly until?: string;
}

/** What one has of a product beside its benchmark and prices; the days before stay until the next ones are loaded. */
export const useComparison = (
  id: string,
  query: ComparisonQuery,
): UseQueryResult<readonly Compared[], CallError> =>
  useEach(getComparison, [{ params: { id }, query }]);

/** What a product and its benchmark returned a year. */
export const useResults = (id: string): UseQueryResult<Results, CallError> =>
  useCall(getResults, { params: { id } });
