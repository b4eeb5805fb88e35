import { getAsset } from '@area/contract/assets/calls';
import type { Asset } from '@area/contract/assets/schemas';
import type { EvolutionPeriod } from '@area/contract/accounts/schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { useEach } from '@area/kit/transport/use-each.ts';

/** A product as a holding; the chart of the period before stays until the next one is loaded. */
export const useAsset = (
  id: string,
  period: EvolutionPeriod,
): UseQueryResult<readonly Asset[], CallError> =>
  useEach(getAsset, [{ params: { id }, query: { period } }]);
