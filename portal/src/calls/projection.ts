import { getProjection } from '@area/contract/projection/calls';
import type { Projected } from '@area/contract/projection/schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { useCall } from '@area/kit/transport/use-call.ts';

/** What is projected: an amount, and what comes to it each month. */
export interface ProjectionQuery {
  readonly start: string;
  readonly monthly: string;
  readonly years: number;
}

/** What a product may come to. */
export const useProjection = (
  id: string,
  query: ProjectionQuery,
): UseQueryResult<Projected, CallError> => useCall(getProjection, { params: { id }, query });
